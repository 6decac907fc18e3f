import { parseCsv } from 'hucre/csv'
import { fieldOfHeading } from '../matching/import-fields.ts'
import { headingsWithin, UnreadableFile } from './file-sheet.ts'
import { openQuote } from './open-quote.ts'

const separators = [',', ';', '\t', '|']

/**
 * Reads text with separators (RFC 4180, or what spreadsheets make of it).
 * @returns its rows
 * @throws UnreadableFile for a quotation mark that swallows what follows
 */
export function readText(text: string): string[][] {
  const { first, noted, delimiter } = beginningOf(text)
  const rest = noted ? text.slice(text.indexOf(first) + first.length).replace(/^\r?\n/, '') : text
  const line = openQuote(rest, delimiter)
  if (line > 0) {
    throw new UnreadableFile(
      `The quotation mark in line ${line} is not closed at the end of its cell. Save the spreadsheet as CSV or XLSX again.`,
    )
  }
  return parseCsv(rest, { delimiter }).map((row) =>
    row.map((cell) => (cell === null ? '' : String(cell))),
  )
}

function beginningOf(text: string) {
  const [first = '', ...lines] = text.split(/\r\n?|\n/, headingsWithin)
  // Excel notes the separator in a line of its own.
  const [, noted] = /^sep=(.)\s*$/i.exec(first) ?? []
  return { first, noted, delimiter: noted ?? separatorOf([first, ...lines]) }
}

/** @returns what stands between the cells of a text */
export const separatorIn = (text: string): string => beginningOf(text).delimiter

/** @returns the separator that finds most headings we know, else that which lines have as often as one another */
function separatorOf(lines: string[]): string {
  const filled = lines.filter((line) => line.trim() !== '').map(outsideQuotes)
  const scores = separators.map((separator) => {
    const cells = filled.map((line) => line.split(separator))
    const known = Math.max(0, ...cells.map((row) => row.filter(isHeading).length))
    const counts = cells.map((row) => row.length - 1)
    const usual = [...counts].sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
    const alike = usual * counts.filter((count) => count === usual).length
    return known * 1_000_000 + alike
  })
  return separators[scores.indexOf(Math.max(...scores))] ?? ','
}

const isHeading = (cell: string) => fieldOfHeading(cell) !== null

/** Separators inside of quotation marks are none; words there may be headings. */
const outsideQuotes = (line: string) =>
  line.replace(/"([^"]*)"/g, (_all, inside: string) => inside.replace(/[,;\t|]/g, ' '))
