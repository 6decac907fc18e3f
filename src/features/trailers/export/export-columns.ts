import {
  type AliasOf,
  aliasOf,
  fieldCalled,
  type TrailerField,
  trailerFieldNames,
  trailerFieldRow,
} from '#contract/trailer/fields.ts'
import type { SortField } from '#contract/trailer-sort.ts'
import { columnWords } from '../list/column-words.ts'
import type { TableColumn } from '../list/table-columns.tsx'

/** A column of a file. The table's chips become words and a number. */
export type ExportColumn = SortField | AliasOf<TrailerField> | 'condition' | RecordColumn

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

/** @returns these columns and the fields that no table shows */
export const everyField = (columns: readonly TableColumn[]): ExportColumn[] => [
  ...exportColumns(columns),
  ...trailerFieldNames.filter((name) => trailerFieldRow(name).sort === null).map(aliasOf),
]

export function exportColumnName(column: ExportColumn): string {
  if (isRecordColumn(column)) return recordNames[column]
  return column === 'condition' ? 'Condition' : columnWords(column)
}

export const isMoment = (column: ExportColumn | undefined): boolean =>
  column === 'created' || column === 'updated' || column === 'due'

export const isMonth = (name: string): boolean => {
  const field = fieldCalled(name)
  return field !== undefined && trailerFieldRow(field).kind === 'month'
}
