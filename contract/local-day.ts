const two = (number: number) => String(number).padStart(2, '0')

/** @returns the day by the clock of this device: '2026-01-05' */
export const localDay = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
