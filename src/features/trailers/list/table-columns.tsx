import type { ReactNode } from 'react'
import { shortMonthYear } from '#contract/month-year.ts'
import { isSheetField, sheetField, sheetKey } from '#contract/sheet/flat-sheet.ts'
import { sheetText } from '#contract/sheet/sheet-text.ts'
import { fieldText } from '#contract/trailer/field-text.ts'
import { fieldCalled, type TrailerField, trailerFieldRow } from '#contract/trailer/fields.ts'
import type { ListedTrailer } from '#contract/trailer.ts'
import { type SortField, sortFields } from '#contract/trailer-sort.ts'
import { sheetHeading } from '#src/domain/sheet-condition-words.ts'
import { lineNamed, offeredLines } from '#src/domain/sheet-lines.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { ChipRow } from '#src/ui/values/chip.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { columnWords } from './column-words.ts'
import { YardChips } from './trailer-chips.tsx'

/** Every sort field is a column; `yard` shows a trailer's condition. */
export type TableColumn = SortField | 'yard'
const usual: readonly TableColumn[] = [
  ...(['vin', 'rego', 'state', 'class', 'oem', 'built', 'customer', 'plate', 'yard'] as const),
]
const isField = (by: SortField) => fieldCalled(by) !== undefined
const ofFields: readonly TableColumn[] = [
  ...new Set<TableColumn>([
    ...usual,
    ...sortFields.filter(isField),
    ...sortFields.filter((by) => !isField(by)),
  ]),
]
export const allColumns = (): TableColumn[] => [
  ...ofFields,
  ...offeredLines().map(({ key }) => sheetField(key)),
]

/** @returns the columns of an address, the usual ones where it has none; VIN is always among them */
export function columnsIn(text: string): TableColumn[] {
  const named = [...new Set((text || usual.join()).split(','))]
  const all = allColumns()
  const known = named.flatMap((name) => all.find((one) => one === name) ?? [])
  return known.includes('vin') ? known : ['vin', ...known]
}

/** @returns the columns as the address has them, undefined for the usual ones */
export const columnsText = (columns: readonly TableColumn[]) =>
  columns.join() === usual.join() ? undefined : columns.join()

export const nameOf = (column: TableColumn) =>
  column === 'yard'
    ? 'Condition'
    : isSheetField(column)
      ? sheetHeading(column)
      : columnWords(column)

/** @returns what the head of a column sorts by */
export const sortOf = (column: TableColumn): SortField => (column === 'yard' ? 'defects' : column)

/** Whether the first press on a column's head sorts it descending: most defects on top. */
export const startsDown = (column: TableColumn) => sortOf(column) === 'defects'

export function cellOf(trailer: ListedTrailer & Marks, column: TableColumn): ReactNode {
  if (isSheetField(column)) {
    const key = sheetKey(column)
    return sheetText(lineNamed(key), trailer.sheet?.[key])
  }
  const field = fieldCalled(column)
  if (field) return fieldCell(field, trailer[field])
  switch (column) {
    case 'plate':
      return trailer.accessKey?.serial
    case 'created':
    case 'updated':
      return <DateText date={trailer[`${column}_at`]} />
    case 'defects':
      return trailer.yard?.defects || null
    case 'due':
      return trailer.yard?.due_at && <DateText date={trailer.yard.due_at} />
    case 'yard':
      return (
        <ChipRow>
          {trailer.yard && <YardChips yard={trailer.yard} isShort />}
          <SendingChip of={trailer} />
        </ChipRow>
      )
  }
}

/** In short: months abbreviated, states by their codes. */
function fieldCell(name: TrailerField, value: ListedTrailer[TrailerField]) {
  const { kind } = trailerFieldRow(name)
  if (typeof value === 'string' && kind === 'month') return shortMonthYear(value)
  if (typeof value === 'string' && kind === 'choice' && value !== 'NATIONAL') return value
  return fieldText(name, value)
}
