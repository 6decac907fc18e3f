/** @returns a line of a table for other programs, without its end */
export const csvLine = (cells: readonly (string | number)[]): string => cells.map(cellOf).join(',')

/** What a spreadsheet would run as a formula is text; quotes keep commas and line breaks. */
function cellOf(value: string | number): string {
  if (typeof value === 'number' || isNumber.test(value)) return String(value)
  const harmless = harmlessText(value)
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Spreadsheets of East Asia read the full-width signs as formulas too. */
export const harmlessText = (text: string): string =>
  /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text

/** A negative one begins like a formula and is none. */
const isNumber = /^-\d+(\.\d+)?$/
