import { type ExportedTrailer, exportCell } from './export-cell.ts'
import { type ExportColumn, exportColumnName } from './export-columns.ts'

/** The rows of a file, in blocks. */
export type ExportRows = {
  columns: readonly ExportColumn[]
  head: string[]
  blocks: AsyncIterable<(string | number)[][]>
}

export function exportRows(
  columns: readonly ExportColumn[],
  trailers: AsyncIterable<ExportedTrailer[]>,
): ExportRows {
  return { columns, head: columns.map(exportColumnName), blocks: cellsOf(columns, trailers) }
}

async function* cellsOf(
  columns: readonly ExportColumn[],
  trailers: AsyncIterable<ExportedTrailer[]>,
) {
  for await (const block of trailers)
    yield block.map((trailer) => columns.map((column) => exportCell(trailer, column)))
}
