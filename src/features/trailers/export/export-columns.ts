import { isSheetField, type SheetField, sheetField, sheetKey } from '#contract/sheet/flat-sheet.ts'
import { lineHeading } from '#contract/sheet/headings.ts'
import {
  type AliasOf,
  aliasOf,
  fieldCalled,
  type TrailerField,
  trailerFieldNames,
  trailerFieldRow,
} from '#contract/trailer/fields.ts'
import type { SortField } from '#contract/trailer-sort.ts'
import { lineNamed, offeredLines } from '#src/domain/sheet-lines.ts'
import { columnWords } from '../list/column-words.ts'
import type { TableColumn } from '../list/table-columns.tsx'
import type { FileColumn } from './file-table.ts'

/** A column of a file. The table's chips become words and a number. */
export type ExportColumn =
  | SortField
  | AliasOf<TrailerField>
  | 'condition'
  | RecordColumn
  | SheetField

/** Names of records that belong to a trailer. */
export type RecordColumn = 'parts' | 'documents'
const recordNames: Record<RecordColumn, string> = { parts: 'Parts', documents: 'Documents' }
export const recordColumns = Object.keys(recordNames) as RecordColumn[]
export const isRecordColumn = (column: string): column is RecordColumn => column in recordNames

export const exportColumns = (columns: readonly TableColumn[]): ExportColumn[] => [
  ...new Set(
    columns.flatMap((column): ExportColumn[] =>
      column === 'yard' ? ['condition', 'defects'] : [column],
    ),
  ),
]

/** The lines of the specification sheet. */
export const sheetColumns = (): ExportColumn[] => offeredLines().map(({ key }) => sheetField(key))

/** @returns these columns and the fields that no table shows */
export const everyField = (columns: readonly TableColumn[]): ExportColumn[] => [
  ...exportColumns(columns),
  ...trailerFieldNames.filter((name) => trailerFieldRow(name).sort === null).map(aliasOf),
]

export function exportColumnName(column: ExportColumn): string {
  if (isRecordColumn(column)) return recordNames[column]
  if (isSheetField(column)) return sheetColumnName(column)
  return column === 'condition' ? 'Condition' : columnWords(column)
}

function sheetColumnName(column: SheetField): string {
  const line = lineNamed(sheetKey(column))
  return line ? lineHeading(line) : column
}

export const fileColumn = (column: ExportColumn): FileColumn => ({
  name: exportColumnName(column),
  kind: kindOf(column),
  ...(widths[column] && { width: widths[column] }),
})

function kindOf(column: ExportColumn): FileColumn['kind'] {
  if (column === 'created' || column === 'updated' || column === 'due') return 'moment'
  if (column === 'defects') return 'number'
  if (isSheetField(column)) {
    const kind = lineNamed(sheetKey(column))?.kind
    return kind === 'number' ? 'number' : kind === 'date' ? 'day' : 'text'
  }
  const field = fieldCalled(column)
  return field && trailerFieldRow(field).kind === 'month' ? 'month' : 'text'
}

/** In characters. */
const widths: { [One in ExportColumn]?: number } = {
  vin: 22,
  class: 24,
  oem: 24,
  customer: 32,
  condition: 28,
  manual: 32,
  notes: 48,
}
