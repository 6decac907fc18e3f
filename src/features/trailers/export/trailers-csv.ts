import { csvLine } from '#src/ui/values/csv-line.ts'
import type { ExportRows } from './export-rows.ts'

/** @returns a table that any program opens */
export async function trailersCsv({ head, blocks }: ExportRows): Promise<Blob> {
  // Spreadsheets take a file without the mark for another alphabet.
  const parts = [`\uFEFF${csvLine(head)}\r\n`]
  for await (const rows of blocks) parts.push(rows.map((row) => `${csvLine(row)}\r\n`).join(''))
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
