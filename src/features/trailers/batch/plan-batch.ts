import type { Sent } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { Named } from '#contract/lookup.ts'
import type { SheetLine, SheetValue } from '#contract/sheet/lines.ts'
import type { SyncRow } from '#contract/sync.ts'
import {
  type FieldWith,
  fieldLabels,
  type TrailerRecordField,
  trailerFieldRow,
} from '#contract/trailer/fields.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'

export type BatchField = FieldWith<'inBatch', true>
export type BatchRecordField = Extract<BatchField, TrailerRecordField>
export type BatchLineField = Extract<BatchField, FieldWith<'kind', 'text'>>

export const isRecordField = (field: BatchField): field is BatchRecordField =>
  trailerFieldRow(field).kind === 'record'

/** `isAdded`: the text is appended; for long texts only. */
export type PlannedChange =
  | { field: BatchRecordField; value: Named | null }
  | { field: Exclude<BatchField, BatchRecordField>; value: string; isAdded: boolean }
  | SheetChange

/** Of a line of the specification sheet; null clears it. */
export type SheetChange = { line: SheetLine; set: SheetValue | null }

/** A trailer with its waiting changes. */
export type BatchRow = SyncRow<'trailer'>

export type BatchPlan = { records: NewRecord[]; left: LeftAloneTrailer[] }
export type LeftAloneTrailer = { uuid: string; title: string; why: string }

type Names = ReadonlyMap<string, string>

/**
 * Plans one save a trailer, based on what the device shows, so that it clashes with what somebody
 * else saved meanwhile.
 * @param names of the records that the trailers refer to now, by uuid
 */
export function planChange(
  rows: readonly BatchRow[],
  change: PlannedChange,
  names: Names = new Map(),
): BatchPlan {
  const plan: BatchPlan = { records: [], left: [] }
  for (const row of rows) {
    const why = reasonToLeave(row, change)
    if (why) plan.left.push({ uuid: row.uuid, title: trailerTitle(row), why })
    else plan.records.push(saveOf(row, change, names))
  }
  return plan
}

function reasonToLeave(row: BatchRow, change: PlannedChange): string {
  if (row.archived_at !== null) return 'was deleted'
  if ('line' in change) {
    return (row.sheet?.[change.line.key] ?? null) === change.set ? 'has this value already' : ''
  }
  if (!('isAdded' in change)) {
    return row[change.field] === (change.value?.uuid ?? null) ? 'has this value already' : ''
  }
  const next = textAfter(row[change.field], change)
  if (next === row[change.field]) return 'has this value already'
  if (next.length <= limits.notesLength) return ''
  return `its notes would be longer than ${limits.notesLength} letters`
}

type TextChange = Extract<PlannedChange, { isAdded: boolean }>

function textAfter(before: string, { value, isAdded }: TextChange): string {
  if (!isAdded || before.trim() === '') return value
  return `${before.trimEnd()}\n${value}`
}

function saveOf(row: BatchRow, change: PlannedChange, names: Names): NewRecord {
  const { uuid } = row
  const [values, base] = sidesOf(row, change, names)
  const body = { uuid, ...values, base } as Sent<'POST /trailer/{uuid}'>
  const what = 'line' in change ? change.line.label : fieldLabels[change.field]
  const label = `${what} of ${trailerTitle(row)}`
  return { call: 'POST /trailer/{uuid}', body, subject: uuid, label }
}

function sidesOf(row: BatchRow, change: PlannedChange, names: Names): [object, object] {
  if ('line' in change) {
    const { key } = change.line
    return [{ sheet: { [key]: change.set } }, { sheet: { [key]: row.sheet?.[key] ?? null } }]
  }
  const { field } = change
  if ('isAdded' in change) {
    const text = row[change.field]
    return [{ [field]: textAfter(text, change) }, { [field]: text }]
  }
  const before = row[change.field]
  const named = before === null ? null : { uuid: before, name: names.get(before) ?? '' }
  return [{ [field]: change.value }, { [field]: named }]
}

export function planDeletion(rows: readonly BatchRow[]): BatchPlan {
  const plan: BatchPlan = { records: [], left: [] }
  for (const row of rows) {
    const { uuid } = row
    const title = trailerTitle(row)
    if (row.archived_at === null) plan.records.push(deletionOf(uuid, title))
    else plan.left.push({ uuid, title, why: 'was deleted' })
  }
  return plan
}

export const deletionOf = (uuid: string, title: string): NewRecord => ({
  call: 'POST /trailer/archive',
  body: { uuid },
  subject: uuid,
  label: `Delete ${title}`,
})
