/** @returns a line of a CSV file, without the line break */
export const csvLine = (cells: readonly (string | number)[], separator = ','): string =>
  cells.map((cell) => cellOf(cell, separator)).join(separator)

/** Escapes a cell; a text that spreadsheets would run as a formula gets an apostrophe. */
function cellOf(value: string | number, separator: string): string {
  if (typeof value === 'number' || isNumber.test(value)) return String(value)
  const harmless = harmlessText(value)
  return /["\r\n]/.test(harmless) || harmless.includes(separator)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless
}

/** Full-width signs count too: East Asian spreadsheets read them as formulas. */
export const harmlessText = (text: string): string =>
  /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text

/** Negative numbers begin like a formula, but are harmless. */
const isNumber = /^-\d+(\.\d+)?$/
