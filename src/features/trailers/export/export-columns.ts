import type { SortField } from '#contract/trailer-sort.ts'
import { columnWords } from '../list/column-words.ts'
import type { TableColumn } from '../list/table-columns.tsx'

/** A column of a file: what the table shows as chips is words and a number there. */
export type ExportColumn = SortField | 'condition' | 'manual' | 'notes'

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
  ...(['manual', 'notes'] as const),
]

const others = { condition: 'Condition', manual: 'Manual', notes: 'Notes' }

export const exportColumnName = (column: ExportColumn): string =>
  column in others ? others[column as keyof typeof others] : columnWords(column as SortField)

export const isMoment = (column: ExportColumn | undefined): boolean =>
  column === 'created' || column === 'updated' || column === 'due'
