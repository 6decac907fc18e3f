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

/** A column of a file: what the table shows as chips is words and a number there. */
export type ExportColumn = SortField | AliasOf<TrailerField> | 'condition'

/** @returns the columns of a file that shows what the table does */
export const exportColumns = (columns: readonly TableColumn[]): ExportColumn[] => [
  ...new Set(
    columns.flatMap((column): ExportColumn[] =>
      column === 'yard' ? ['condition', 'defects'] : [column],
    ),
  ),
]

/** @returns the same with what no table shows */
export const everyField = (columns: readonly TableColumn[]): ExportColumn[] => [
  ...exportColumns(columns),
  ...trailerFieldNames.filter((name) => trailerFieldRow(name).sort === null).map(aliasOf),
]

export const exportColumnName = (column: ExportColumn): string =>
  column === 'condition' ? 'Condition' : columnWords(column)

export const isMoment = (column: ExportColumn | undefined): boolean =>
  column === 'created' || column === 'updated' || column === 'due'

/** @returns whether it is a field that holds a month */
export const isMonth = (name: string): boolean => {
  const field = fieldCalled(name)
  return field !== undefined && trailerFieldRow(field).kind === 'month'
}
