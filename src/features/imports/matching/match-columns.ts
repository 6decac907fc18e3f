import { headingsWithin } from '../reading/file-sheet.ts'
import { fieldOfHeading, type ImportField, lineOfField } from './import-fields.ts'
import type { DateOrder } from './read-date.ts'
import { guessUnit } from './units.ts'

/** The field that each column fills in, null for one that is left out. */
export type MatchedColumns<Field extends string = string> = (Field | null)[]

type HeadingReader<Field extends string> = (heading: string) => Field | null

/** How a column writes what could be read in several ways: its dates, and the unit of bare numbers. */
export type ColumnWay = { dates: DateOrder | 'ask'; unit: string }

type Seen = { heading: string; largest: number; dates: DateOrder | 'ask' | null }

/** @returns how a column is likely to write a field; days first where nothing hangs on it */
export const guessWay = (seen: Seen, field: string | null): ColumnWay => ({
  dates: seen.dates ?? 'day',
  unit: guessUnit(seen, lineOfField(field)),
})

/** @returns the index of the row of headings: that with most headings we know, else the first filled one */
export function findHeadings(
  rows: readonly string[][],
  read: HeadingReader<string> = fieldOfHeading,
): number {
  const scores = rows.slice(0, headingsWithin).map((row) => row.filter(read).length)
  const best = Math.max(0, ...scores)
  const isFilled = (row: string[]) => row.some((cell) => cell.trim() !== '')
  return Math.max(0, best > 0 ? scores.indexOf(best) : rows.findIndex(isFilled))
}

type SheetHead = { headings: number; head: readonly string[][]; isHidden: boolean }

/**
 * @returns the index of the sheet that is likely to have the rows: with most headings we know, the first
 *   of several; a hidden one only where all are
 */
export function likelySheet(sheets: readonly SheetHead[], read: HeadingReader<string>): number {
  const scores = sheets.map(({ headings, head, isHidden }) =>
    isHidden ? -1 : (head[headings] ?? []).filter((heading) => read(heading) !== null).length,
  )
  return Math.max(0, scores.indexOf(Math.max(...scores)))
}

/** @returns what the headings are likely to mean; the first column of a field has it */
export function matchColumns<Field extends string>(
  headings: readonly string[],
  read: HeadingReader<Field>,
): MatchedColumns<Field> {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const field = read(heading)
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** @returns the same of trailers, whose VIN some registers of assets call a serial number */
export function matchTrailers(headings: readonly string[]): MatchedColumns<ImportField> {
  const columns = matchColumns(headings, fieldOfHeading)
  const serial = headings.findIndex((heading) =>
    /^serial(?: no\.?| number)?$/i.test(heading.trim()),
  )
  if (columns.includes('vin') || columns[serial] !== null) return columns
  return columns.map((field, at) => (at === serial ? 'vin' : field))
}

/** Fills a field in from a column, and from no other. */
export const matched = (
  columns: MatchedColumns,
  at: number,
  field: string | null,
): MatchedColumns =>
  columns.map((one, index) => (index === at ? field : one === field ? null : one))
