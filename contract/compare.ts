/** The order of letters as the server's databases have it. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
