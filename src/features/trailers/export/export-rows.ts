import { type ExportedTrailer, exportCell } from './export-cell.ts'
import { type ExportColumn, fileColumn } from './export-columns.ts'
import type { FileTable } from './file-table.ts'

export function exportRows(
  columns: readonly ExportColumn[],
  trailers: AsyncIterable<ExportedTrailer[]>,
): FileTable {
  return { title: 'Trailers', columns: columns.map(fileColumn), blocks: cellsOf(columns, trailers) }
}

async function* cellsOf(
  columns: readonly ExportColumn[],
  trailers: AsyncIterable<ExportedTrailer[]>,
) {
  for await (const block of trailers)
    yield block.map((trailer) => columns.map((column) => exportCell(trailer, column)))
}
