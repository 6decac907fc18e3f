import type { SheetLine, SheetValue } from '#contract/sheet/lines.ts'
import { readSheetValue } from '#contract/sheet/read-sheet.ts'
import type { ColumnWay } from '../matching/match-columns.ts'
import { readDay } from '../matching/read-date.ts'
import { inUnit } from '../matching/units.ts'

/**
 * Reads a cell of a column that fills in a line of the sheet.
 * @param text of a cell that is not empty
 * @returns the value, or what is wanted instead of the text
 */
export function readLine(
  line: SheetLine,
  text: string,
  way: ColumnWay,
): { value: SheetValue } | { wanted: string } {
  const { value, problem } = readSheetValue(line, asTyped(line, text, way))
  return value === null ? { wanted: problem || 'A text that can be read' } : { value }
}

function asTyped(line: SheetLine, text: string, { dates, unit }: ColumnWay): string {
  switch (line.kind) {
    case 'number':
      return inUnit(text, unit, line.unit)
    case 'date':
      return readDay(text, dates) || `not a date: ${text}`
    case 'yes-no':
      return ticks.get(text.toLowerCase()) ?? text
    case 'choice':
      return line.choices.find((one) => plain(one) === plain(text)) ?? text
    default:
      return text
  }
}

/** What spreadsheets have where a box is ticked, or is not. */
const ticks = new Map([
  ...['1', 'x', '✓', '✔', 'fitted', 'wahr', 'vrai'].map((one) => [one, 'yes'] as const),
  ...['0', '-', 'none', 'falsch', 'faux'].map((one) => [one, 'no'] as const),
])

/** '50mm ball', '12 pin flat', 'Leaf spring' */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+|s\b/gu, '')
