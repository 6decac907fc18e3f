import { isSheetField, sheetKey } from '#contract/sheet/flat-sheet.ts'
import { inLineUnit } from '#contract/sheet/read-sheet.ts'
import type { TemplateColumn, TemplateShape } from '#contract/template.ts'
import {
  aliasOf,
  fieldCalled,
  trailerFieldNames,
  trailerFieldRow,
} from '#contract/trailer/fields.ts'
import { lineNamed } from '#src/domain/sheet-lines.ts'
import { csvLine } from '#src/ui/values/csv-line.ts'
import { type ExportedTrailer, exportCell } from './export-cell.ts'
import type { ExportColumn } from './export-columns.ts'

/** A template with its empty workbook, '' for a CSV. */
export type FilledTemplate = { shape: TemplateShape; content: string }

/** A trailer that is not ready for a template, and the headings that have nothing. */
export type LackingTrailer = { uuid: string; vin: string; lacks: string[] }

type Cell = string | number

/** @returns the template with a row for each trailer that has all that it needs, and the others */
export async function fillTemplate(
  { shape, content }: FilledTemplate,
  trailers: AsyncIterable<ExportedTrailer[]>,
): Promise<{ file: Blob; lacking: LackingTrailer[]; filled: number }> {
  const rows: Cell[][] = []
  const lacking: LackingTrailer[] = []
  for await (const block of trailers) {
    for (const trailer of block) {
      const cells = shape.columns.map((column) => templateCell(trailer, column, shape.dates))
      const lacks = shape.columns.flatMap(({ heading, needed }, at) =>
        needed && cells[at] === '' ? [heading] : [],
      )
      if (lacks.length > 0) lacking.push({ uuid: trailer.uuid, vin: trailer.vin, lacks })
      else rows.push(cells)
    }
  }
  const file = shape.format === 'csv' ? csvOf(shape, rows) : await workbookOf(shape, content, rows)
  return { file, lacking, filled: rows.length }
}

/** @returns the column of our own files that a field of an import is */
function columnOf(field: string): ExportColumn | null {
  if (field === 'tag') return 'plate'
  if (isSheetField(field)) return field
  const own = trailerFieldNames.find((name) => name === field)
  return own ? aliasOf(own) : null
}

function templateCell(
  trailer: ExportedTrailer,
  { field, unit }: TemplateColumn,
  dates: TemplateShape['dates'],
): Cell {
  const column = field === null ? null : columnOf(field)
  if (column === null) return ''
  const value = exportCell(trailer, column)
  if (typeof value === 'string') return isDate(column) ? dateIn(value, dates) : value
  const line = isSheetField(column) ? lineNamed(sheetKey(column)) : undefined
  if (line?.kind !== 'number' || unit === '') return value
  return Number((value / inLineUnit(line.unit, unit)).toFixed(3))
}

function isDate(column: ExportColumn): boolean {
  if (isSheetField(column)) return lineNamed(sheetKey(column))?.kind === 'date'
  const field = fieldCalled(column)
  return field !== undefined && trailerFieldRow(field).kind === 'month'
}

/** @returns a stored day or month as the template has it */
function dateIn(stored: string, dates: TemplateShape['dates']): string {
  const [year, month, day] = stored.split('-')
  if (dates === 'iso' || !year || !month) return stored
  if (!day) return `${month}/${year}`
  return dates === 'day' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`
}

function csvOf({ head, separator, mark }: TemplateShape, rows: Cell[][]): Blob {
  const lines = [...head, ...rows].map((row) => `${csvLine(row, separator)}\r\n`)
  return new Blob([mark ? '\ufeff' : '', ...lines], { type: 'text/csv;charset=utf-8' })
}

/** Keeps what else is in the workbook: its other sheets, widths, colours and rules. */
async function workbookOf(shape: TemplateShape, content: string, rows: Cell[][]): Promise<Blob> {
  const { fillWorkbook } = await import('./fill-workbook.ts')
  return fillWorkbook(shape, content, rows)
}
