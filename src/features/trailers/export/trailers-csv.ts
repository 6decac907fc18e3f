import { localIso } from '#src/domain/paper-time.ts'
import { csvLine } from '#src/ui/values/csv-line.ts'
import { type ExportColumn, isMoment } from './export-columns.ts'
import type { ExportRows } from './export-rows.ts'

/** @returns a table that any program opens */
export async function trailersCsv({ columns, head, blocks }: ExportRows): Promise<Blob> {
  // Spreadsheets take a file without the mark for another alphabet.
  const parts = [`\uFEFF${csvLine(head)}\r\n`]
  for await (const rows of blocks)
    parts.push(rows.map((row) => `${csvLine(localRow(row, columns))}\r\n`).join(''))
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

/** Times as the clock here said them: what is written in UTC is of the day before in the morning. */
const localRow = (row: readonly (string | number)[], columns: readonly ExportColumn[]) =>
  row.map((value, at) => (isMoment(columns[at]) ? localIso(String(value)) : value))
