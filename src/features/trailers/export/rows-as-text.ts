import type { ListedTrailer } from '#contract/trailer.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import { findTrailers } from '#src/offline/replica/find-trailers.ts'
import { isCopyComplete } from '#src/offline/replica/whole-copy.ts'
import { answeredTrailers, copiedTrailers } from '#src/offline/replica/whole-trailers.ts'
import { harmlessText } from '#src/ui/values/csv-line.ts'
import { columnsIn } from '../list/table-columns.tsx'
import type { ListAsked } from '../trailer-data.ts'
import { exportColumns } from './export-columns.ts'
import { exportRows } from './export-rows.ts'
import { localRow } from './trailers-csv.ts'

type Wanted = { asked: ListAsked; columns: string; only: ReadonlySet<string> }

/** @returns the columns of the table as text with tabs, which spreadsheets paste as cells */
export async function rowsAsText(device: DeviceDatabase, wanted: Wanted): Promise<string> {
  const columns = exportColumns(columnsIn(wanted.columns))
  const { head, blocks } = exportRows(columns, chosenRows(device, wanted))
  const lines = [head]
  for await (const rows of blocks)
    for (const row of rows) lines.push(localRow(row, columns).map(String))
  return lines.map((cells) => cells.map(cellOf).join('\t')).join('\n')
}

/** In the order of the list; they may not match its search and filters any more. */
async function* chosenRows(
  device: DeviceDatabase,
  { asked, only }: Wanted,
): AsyncGenerator<(ListedTrailer & Marks)[]> {
  const all = { ...asked, search: '', where: '' }
  const isWhole = await isCopyComplete(device)
  const blocks = isWhole
    ? copiedTrailers(
        device.name,
        (await findTrailers(device, all)).filter((uuid) => only.has(uuid)),
      )
    : answeredTrailers(all, [...only])
  for await (const { rows } of blocks) yield rows
}

const cellOf = (text: string) => harmlessText(text.replace(/[\t\r\n]+/g, ' '))
