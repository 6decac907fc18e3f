import { isSheetField, sheetKey } from '#contract/sheet/flat-sheet.ts'
import type { SheetValue } from '#contract/sheet/lines.ts'
import { fieldText } from '#contract/trailer/field-text.ts'
import { fieldCalled, type TrailerField, trailerFieldRow } from '#contract/trailer/fields.ts'
import type { ListedTrailer } from '#contract/trailer.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import { type ExportColumn, isRecordColumn, type RecordColumn } from './export-columns.ts'

export type ExportedTrailer = ListedTrailer & Marks & { records?: Record<RecordColumn, string[]> }

/** @returns the value of a cell: dates as they are stored, numbers as numbers, names in full */
export function exportCell(trailer: ExportedTrailer, column: ExportColumn): string | number {
  if (isRecordColumn(column)) return trailer.records?.[column].join('; ') ?? ''
  if (isSheetField(column)) return sheetCell(trailer.sheet?.[sheetKey(column)])
  const field = fieldCalled(column)
  if (field) return cellOf(field, trailer[field])
  switch (column) {
    case 'plate':
      return trailer.accessKey?.serial ?? ''
    case 'created':
    case 'updated':
      return trailer[`${column}_at`]
    case 'condition':
      return conditionOf(trailer)
    case 'defects':
      return trailer.yard?.defects ?? ''
    case 'due':
      return trailer.yard?.due_at ?? ''
    default:
      return ''
  }
}

/** Numbers stay numbers: the head of the column has their unit. */
function sheetCell(value: SheetValue | undefined): string | number {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value ?? ''
}

const cellOf = (name: TrailerField, value: ListedTrailer[TrailerField]) =>
  typeof value === 'string' && trailerFieldRow(name).kind === 'month'
    ? value
    : fieldText(name, value)

function conditionOf({ yard, isWaiting, isRefused }: ListedTrailer & Marks): string {
  const words = [
    yard?.dangerous && 'Do not use',
    yard?.due && (yard.due === 'overdue' ? 'Inspection overdue' : 'Inspection due'),
    isRefused ? 'Needs attention' : isWaiting && 'Waiting to send',
  ]
  return words.filter(Boolean).join(', ')
}
