/** @returns a line of a table for other programs, without its end */
export const csvLine = (cells: readonly (string | number)[]): string => cells.map(cellOf).join(',')

/** What a spreadsheet would run as a formula is text; quotes keep commas and line breaks. */
function cellOf(value: string | number): string {
  if (typeof value === 'number' || isNumber.test(value)) return String(value)
  const harmless = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A negative one begins like a formula and is none. */
const isNumber = /^-\d+(\.\d+)?$/
