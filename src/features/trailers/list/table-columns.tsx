import type { ReactNode } from 'react'
import { shortMonthYear } from '#contract/month-year.ts'
import type { ListedTrailer } from '#contract/trailer.ts'
import type { SortField } from '#contract/trailer-sort.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { ChipRow } from '#src/ui/values/chip.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { columnWords } from './column-words.ts'
import { YardChips } from './trailer-chips.tsx'

/** A column shows a field that the list is sorted by, or what is the matter with a trailer. */
export type TableColumn = SortField | 'yard'
export const allColumns: readonly TableColumn[] = [
  ...(['vin', 'rego', 'state', 'class', 'oem', 'built', 'customer', 'plate', 'yard'] as const),
  ...(['job', 'id', 'created', 'updated', 'defects', 'due'] as const),
]
const usual = allColumns.slice(0, 9).join()

/** @returns the columns that an address names, the usual ones where it names none; VIN is always there */
export function columnsIn(text: string): TableColumn[] {
  const named = [...new Set((text || usual).split(','))]
  const known = named.flatMap((name) => allColumns.find((one) => one === name) ?? [])
  return known.includes('vin') ? known : ['vin', ...known]
}

/** @returns what an address says of columns, undefined for the usual ones */
export const columnsText = (columns: readonly TableColumn[]) =>
  columns.join() === usual ? undefined : columns.join()

export const nameOf = (column: TableColumn) =>
  column === 'yard' ? 'Condition' : columnWords(column)

/** @returns by what the head of a column sorts: what is the matter with a trailer by its defects */
export const sortOf = (column: TableColumn): SortField => (column === 'yard' ? 'defects' : column)

/** Whether it is sorted from the last to the first when its head is pressed first: the worst on top. */
export const startsDown = (column: TableColumn) => sortOf(column) === 'defects'

/** @returns what a cell shows */
export function cellOf(trailer: ListedTrailer & Marks, column: TableColumn): ReactNode {
  switch (column) {
    case 'state':
      return trailer.rego_state === 'NATIONAL' ? 'National' : trailer.rego_state
    case 'class':
    case 'oem':
    case 'customer':
      return trailer[column]?.name
    case 'built':
      return shortMonthYear(trailer.manufactured_date)
    case 'plate':
      return trailer.accessKey?.serial
    case 'id':
      return trailer.custom_identity_code
    case 'job':
      return trailer.fleet_code
    case 'created':
      return <DateText date={trailer.created_at} />
    case 'updated':
      return <DateText date={trailer.updated_at} />
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
    default:
      return trailer[column]
  }
}
