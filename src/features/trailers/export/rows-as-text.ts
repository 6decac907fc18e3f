import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { harmlessText } from '#src/ui/values/csv-line.ts'
import { columnsIn } from '../list/table-columns.tsx'
import { exportColumns } from './export-columns.ts'
import { exportRows } from './export-rows.ts'
import { foundRows, type RowsAsked } from './found-rows.ts'
import { localRow } from './table-csv.ts'

/** @returns the columns of the table as text with tabs, which spreadsheets paste as cells */
export async function rowsAsText(
  device: DeviceDatabase,
  { columns: named, ...asked }: RowsAsked & { columns: string },
): Promise<string> {
  const table = exportRows(exportColumns(columnsIn(named)), foundRows(device, asked))
  const { columns, blocks } = table
  const lines = [columns.map(({ name }) => name)]
  for await (const rows of blocks)
    for (const row of rows) lines.push(localRow(row, columns).map(String))
  return lines.map((cells) => cells.map(cellOf).join('\t')).join('\n')
}

const cellOf = (text: string) => harmlessText(text.replace(/[\t\r\n]+/g, ' '))
