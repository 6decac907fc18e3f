import { localIso } from '#src/domain/paper-time.ts'
import { csvLine } from '#src/ui/values/csv-line.ts'
import type { FileColumn, FileTable } from './file-table.ts'

export async function tableCsv({ columns, blocks }: FileTable): Promise<Blob> {
  // Without the byte order mark spreadsheets guess another encoding.
  const parts = [`\uFEFF${csvLine(columns.map(({ name }) => name))}\r\n`]
  for await (const rows of blocks)
    parts.push(rows.map((row) => `${csvLine(localRow(row, columns))}\r\n`).join(''))
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

/** Times in the local time zone: UTC would show the day before in the morning. */
export const localRow = (row: readonly (string | number)[], columns: readonly FileColumn[]) =>
  row.map((value, at) => (columns[at]?.kind === 'moment' ? localIso(String(value)) : value))
