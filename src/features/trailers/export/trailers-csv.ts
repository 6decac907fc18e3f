import { localIso } from '#src/domain/paper-time.ts'
import { csvLine } from '#src/ui/values/csv-line.ts'
import { type ExportColumn, isMoment } from './export-columns.ts'
import type { ExportRows } from './export-rows.ts'

export async function trailersCsv({ columns, head, blocks }: ExportRows): Promise<Blob> {
  // Without the byte order mark spreadsheets guess another encoding.
  const parts = [`\uFEFF${csvLine(head)}\r\n`]
  for await (const rows of blocks)
    parts.push(rows.map((row) => `${csvLine(localRow(row, columns))}\r\n`).join(''))
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

/** Times in the local time zone: UTC would show the day before in the morning. */
export const localRow = (row: readonly (string | number)[], columns: readonly ExportColumn[]) =>
  row.map((value, at) => (isMoment(columns[at]) ? localIso(String(value)) : value))
