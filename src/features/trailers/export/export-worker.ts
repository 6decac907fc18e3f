import type { OwnLine } from '#contract/sheet/own-lines.ts'
import { ApiError } from '#src/api/api-error.ts'
import { setOwnLines } from '#src/domain/own-lines.ts'
import { databaseNamed } from '#src/offline/device/database.ts'
import { openSource } from '#src/offline/replica/source.ts'
import { answeredTrailers, copiedTrailers } from '#src/offline/replica/whole-trailers.ts'
import type { ListAsked } from '../trailer-data.ts'
import type { ExportedTrailer } from './export-cell.ts'
import { type ExportColumn, isRecordColumn } from './export-columns.ts'
import { exportRows } from './export-rows.ts'
import { type FilledTemplate, fillTemplate, type LackingTrailer } from './fill-template.ts'
import type { RecordKind } from './record-kinds.ts'
import { recordTable } from './record-tables.ts'
import { tableCsv } from './table-csv.ts'
import { tableXlsx } from './table-xlsx.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** Trailers come from the replica, in the order of `uuids`, or from the server. */
type TrailerOrder = {
  columns: readonly ExportColumn[]
  template?: FilledTemplate | undefined
} & (
  | { from: 'copy'; database: string; uuids: readonly string[] }
  | { from: 'server'; asked: ListAsked; only: readonly string[] | null }
)

/** What belongs to trailers comes from the replica; `address` is that with which plates' begin. */
type RecordOrder = {
  records: RecordKind
  database: string
  uuids: readonly string[]
  address: string
}

/** `lines`: what the organization added to the specification sheet. */
export type ExportOrder = { format: ExportFormat } & (TrailerOrder | RecordOrder)
export type SentOrder = ExportOrder & { lines: readonly OwnLine[] }

/** A file, and of a template the trailers that are not in it, and the number of those that are. */
export type MadeExport = { file: Blob; lacking: LackingTrailer[]; filled: number }

export type ExportReply =
  | { done: number; total: number }
  | MadeExport
  | { problem: string; refusal?: Pick<ApiError, 'failure'> }

const tell = (reply: ExportReply) => postMessage(reply)

addEventListener('message', ({ data }: MessageEvent<SentOrder>) => {
  setOwnLines(data.lines)
  make(data).then(tell, fail)
})

async function make(order: ExportOrder): Promise<MadeExport> {
  if ('template' in order && order.template) return fillTemplate(order.template, counted(order))
  const table =
    'records' in order ? await recordsOf(order) : exportRows(order.columns, counted(order))
  const file = await (order.format === 'csv' ? tableCsv(table) : tableXlsx(table))
  return { file, lacking: [], filled: 0 }
}

async function recordsOf({ records, database, ...asked }: RecordOrder) {
  return recordTable(records, { source: await openSource(databaseNamed(database)), ...asked })
}

async function* counted(order: TrailerOrder): AsyncGenerator<ExportedTrailer[]> {
  const blocks =
    order.from === 'copy'
      ? copiedTrailers(order.database, order.uuids, order.columns.some(isRecordColumn))
      : answeredTrailers(order.asked, order.only)
  for await (const { rows, done, total } of blocks) {
    tell({ done, total })
    yield rows
  }
}

function fail(error: unknown) {
  if (!(error instanceof ApiError)) tell({ problem: String(error) })
  else tell({ problem: error.message, refusal: { failure: error.failure } })
}
