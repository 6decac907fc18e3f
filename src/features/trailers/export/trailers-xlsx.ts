import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import { minute } from '#src/core/timing.ts'
import { type ExportColumn, exportColumnName, isMoment, isMonth } from './export-columns.ts'
import type { ExportRows } from './export-rows.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** @returns a workbook with one sheet; text is never read as a formula, dates are dates */
export async function trailersXlsx({ columns, blocks }: ExportRows): Promise<Blob> {
  const stream = writeXlsxStream(typed(columns, blocks), {
    name: 'Trailers',
    columns: columns.map(columnOf),
    freezePane: { rows: 1 },
  })
  return new Blob([await new Response(stream).arrayBuffer()], { type })
}

async function* typed(columns: readonly ExportColumn[], blocks: ExportRows['blocks']) {
  for await (const rows of blocks)
    for (const row of rows) yield row.map((value, at) => cellOf(value, columns[at]))
}

function cellOf(value: string | number, column: ExportColumn | undefined) {
  if (column && isMonth(column)) return monthOf(String(value))
  if (isMoment(column)) return momentOf(String(value))
  if (typeof value === 'number') return value
  return value === '' ? null : literal(value)
}

/** XLSX reads `_x0041_` as an escaped letter, so the underscore is escaped. */
const literal = (text: string) => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

/** XLSX counts days from 1900 and has a leap day too many in February 1900. */
const firstMonth = '1900-03'

/** @returns the first day of a month; the text as it is where it is no month or too early */
function monthOf(stored: string): Date | string | null {
  const date = new Date(`${stored}-01T00:00:00Z`)
  const isMonth = /^\d{4}-\d{2}$/.test(stored) && !Number.isNaN(date.getTime())
  return isMonth && stored >= firstMonth ? date : stored ? literal(stored) : null
}

/** XLSX has no time zones: the local time is written. */
function momentOf(stored: string): Date | null {
  const at = new Date(stored)
  if (Number.isNaN(at.getTime())) return null
  return new Date(at.getTime() - at.getTimezoneOffset() * minute)
}

function columnOf(column: ExportColumn): ColumnDef {
  const header = exportColumnName(column)
  if (isMonth(column)) return { header, width: 12, numFmt: 'mmm yyyy' }
  if (isMoment(column)) return { header, width: 17, numFmt: 'yyyy-mm-dd hh:mm' }
  return { header, width: widths[column] ?? 16 }
}

/** In characters. */
const widths: { [One in ExportColumn]?: number } = {
  vin: 22,
  class: 24,
  oem: 24,
  customer: 32,
  condition: 28,
  manual: 32,
  notes: 48,
}
