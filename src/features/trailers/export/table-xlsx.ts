import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import { minute } from '#src/core/timing.ts'
import type { FileColumn, FileTable } from './file-table.ts'
import { withFilter } from './with-filter.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * @returns a workbook with one sheet, which can be filtered by its heads; text is never read as a
 * formula and stays text where somebody types over it, dates are dates
 */
export async function tableXlsx({ title, columns, blocks }: FileTable): Promise<Blob> {
  const stream = writeXlsxStream(typed(columns, blocks), {
    name: title,
    columns: columns.map(columnOf),
    freezePane: { rows: 1 },
  })
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  return new Blob([withFilter(bytes, columns.length)], { type: xlsxType })
}

async function* typed(columns: readonly FileColumn[], blocks: FileTable['blocks']) {
  for await (const rows of blocks)
    for (const row of rows) yield row.map((value, at) => cellOf(value, columns[at]))
}

function cellOf(value: string | number, column: FileColumn | undefined) {
  if (column?.kind === 'month') return dayOf(String(value), '-01')
  if (column?.kind === 'day') return dayOf(String(value))
  if (column?.kind === 'moment') return momentOf(String(value))
  if (typeof value === 'number') return value
  return value === '' ? null : literal(value)
}

/** Most characters of a cell. */
const longest = 32_767

/** XLSX reads `_x0041_` as an escaped letter, so the underscore is escaped. */
export const literal = (text: string) =>
  (text.length > longest ? `${text.slice(0, longest - 1)}…` : text).replace(
    /_(?=x[\da-f]{4}_)/gi,
    '_x005F_',
  )

/** XLSX counts days from 1900 and has a leap day too many in February 1900. */
const firstMonth = '1900-03'

/** @returns a day, of a month the first; the text as it is where it is neither or too early */
function dayOf(stored: string, end = ''): Date | string | null {
  const date = new Date(`${stored}${end}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}(?:-\d{2})?$/.test(stored) && !Number.isNaN(date.getTime())
  return isDay && stored >= firstMonth ? date : stored ? literal(stored) : null
}

/** XLSX has no time zones: the local time is written. */
function momentOf(stored: string): Date | null {
  const at = new Date(stored)
  if (Number.isNaN(at.getTime())) return null
  return new Date(at.getTime() - at.getTimezoneOffset() * minute)
}

const formats: Record<FileColumn['kind'], ColumnDef> = {
  text: { numFmt: '@' },
  number: {},
  month: { width: 12, numFmt: 'mmm yyyy' },
  moment: { width: 17, numFmt: 'yyyy-mm-dd hh:mm' },
  day: { width: 12, numFmt: 'yyyy-mm-dd' },
}

const columnOf = ({ name: header, kind, width = 16 }: FileColumn): ColumnDef => ({
  ...{ header, width },
  ...formats[kind],
})
