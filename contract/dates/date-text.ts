/** @returns a date as it is written here: 31/12/2026 */
export const dateText = (on: string): string => on.split('-').reverse().join('/')
