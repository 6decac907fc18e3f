import type { Sent } from '#contract/calls.ts'
import { withSheetNested } from '#contract/sheet/flat-sheet.ts'
import { type ImportField, importHeadingOf } from '../matching/import-fields.ts'
import {
  type CellProblem,
  type ImportValues,
  namesRecord,
  type PlannedRow,
  valueNow,
} from './plan-import.ts'

/** A planned row as the page shows and sends it. */
export type RowToWrite = {
  row: number
  /** What it is about: a VIN, a name. */
  title: string
  outcome: PlannedRow['outcome']
  problems: CellProblem[]
  changes: { label: string; before: string; after: string }[]
  /** Null where there is nothing to write. */
  sent: SentRow | null
}

export type SentRow = Sent<'POST /imports/{uuid}/rows'>['rows'][number]

export const rowToWrite = ({
  row,
  vin,
  outcome,
  problems,
  changes,
  ...planned
}: PlannedRow): RowToWrite => ({
  ...{ row, title: vin || 'No VIN', outcome, problems },
  changes: changes.map(({ field, ...change }) => ({ label: importHeadingOf(field), ...change })),
  sent: outcome === 'new' || outcome === 'changed' ? sentRow(row, planned) : null,
})

function sentRow(
  row: number,
  { values, trailer, tag: linked }: Pick<PlannedRow, 'values' | 'trailer' | 'tag'>,
): SentRow {
  const given = sentFields(values, (value) =>
    typeof value === 'object' && value !== null ? { uuid: value.uuid } : value,
  )
  const tag = linked ? { tag: linked.uuid } : {}
  if (!trailer) return { row, register: { ...given, uuid: crypto.randomUUID() }, ...tag }
  const base = sentFields(values, (_value, field) => {
    const before = valueNow(trailer, field)
    return namesRecord(field) && before !== null ? { uuid: before } : before
  })
  return { row, save: { ...given, uuid: trailer.uuid, base }, ...tag }
}

type Value = Exclude<ImportValues[ImportField], undefined>

/** As a call takes them: lines of the sheet under their keys. */
const sentFields = (values: ImportValues, make: (value: Value, field: ImportField) => unknown) =>
  withSheetNested(
    Object.fromEntries(
      (Object.entries(values) as [ImportField, Value][]).map(([field, value]) => [
        field,
        make(value, field),
      ]),
    ),
  )
