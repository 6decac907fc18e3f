import type { ListedTrailer } from '#contract/trailer.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import { exportCell } from './export-cell.ts'
import { type ExportColumn, exportColumnName } from './export-columns.ts'

/** The rows of a file, in blocks. */
export type ExportRows = {
  columns: readonly ExportColumn[]
  head: string[]
  blocks: AsyncIterable<(string | number)[][]>
}

export function exportRows(
  columns: readonly ExportColumn[],
  trailers: AsyncIterable<(ListedTrailer & Marks)[]>,
): ExportRows {
  return { columns, head: columns.map(exportColumnName), blocks: cellsOf(columns, trailers) }
}

async function* cellsOf(
  columns: readonly ExportColumn[],
  trailers: AsyncIterable<(ListedTrailer & Marks)[]>,
) {
  for await (const block of trailers)
    yield block.map((trailer) => columns.map((column) => exportCell(trailer, column)))
}
