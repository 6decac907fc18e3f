import { ApiError } from '#src/api/api-error.ts'
import { answeredTrailers, copiedTrailers } from '#src/offline/replica/whole-trailers.ts'
import type { ListAsked } from '../trailer-data.ts'
import type { ExportedTrailer } from './export-cell.ts'
import { type ExportColumn, isRecordColumn } from './export-columns.ts'
import { exportRows } from './export-rows.ts'
import { trailersCsv } from './trailers-csv.ts'
import { trailersXlsx } from './trailers-xlsx.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** From the replica, in the order of `uuids`, or from the server. */
export type ExportOrder = {
  columns: readonly ExportColumn[]
  format: ExportFormat
} & (
  | { from: 'copy'; database: string; uuids: readonly string[] }
  | { from: 'server'; asked: ListAsked; only: readonly string[] | null }
)

export type ExportReply =
  | { done: number; total: number }
  | { file: Blob }
  | { problem: string; refusal?: Pick<ApiError, 'failure'> }

const tell = (reply: ExportReply) => postMessage(reply)

addEventListener('message', ({ data }: MessageEvent<ExportOrder>) => {
  make(data).then((file) => tell({ file }), fail)
})

function make(order: ExportOrder): Promise<Blob> {
  const rows = exportRows(order.columns, counted(order))
  return order.format === 'csv' ? trailersCsv(rows) : trailersXlsx(rows)
}

async function* counted(order: ExportOrder): AsyncGenerator<ExportedTrailer[]> {
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
