import { withSheetFlat, withSheetNested } from '#contract/sheet/flat-sheet.ts'
import { offlineCallOf } from './offline-calls.ts'
import type { OutboxRecord } from './record.ts'

/*
 * References between the bodies of records, for decisions about the queue. Bodies are read as plain
 * values, as a record may have a call that this version of the app does not know.
 */

type Values = Record<string, unknown>

/** @returns the uuid of what a record creates, null where other records can't point to it */
export function createdBy(record: OutboxRecord): string | null {
  return offlineCallOf(record.call).isPointedTo ? (valuesOf(record).uuid?.toString() ?? null) : null
}

/** @returns all uuids that a record creates: an inspection creates defects too */
export function allCreatedBy(record: OutboxRecord): string[] {
  const uuid = createdBy(record)
  const found = record.call === 'POST /inspections' ? record.body.defects : []
  return uuid ? [uuid, ...found.map((defect) => defect.uuid)] : []
}

export function mentions(value: unknown, uuid: string): boolean {
  if (value === uuid) return true
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((inner) => mentions(inner, uuid))
  )
}

/** @returns the value with one uuid replaced by another at any depth */
export function renamed(value: unknown, from: string, to: string): unknown {
  if (value === from) return to
  if (Array.isArray(value)) return value.map((inner) => renamed(inner, from, to))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([key, inner]) => [key, renamed(inner, from, to)]))
}

/** @returns the record without its optional references to a uuid: a customer, a manual, a part's resource */
export function detached(record: OutboxRecord, uuid: string): OutboxRecord {
  const values = valuesOf(record)
  const pointing = ['customer', 'manual'].filter((name) => mentions(values[name], uuid))
  const isEdit = record.call === 'POST /trailer/{uuid}'
  const without = isEdit
    ? withoutFields(record, pointing)
    : withValues(record, Object.fromEntries(pointing.map((name) => [name, null])))
  const { resources } = values
  if (!Array.isArray(resources)) return without
  return withValues(without, { resources: resources.filter((one) => one !== uuid) })
}

/** @returns a save without some of its fields and their base values */
export function withoutFields(record: OutboxRecord, names: readonly string[]): OutboxRecord {
  if (names.length === 0) return record
  const { base, ...values } = valuesOf(record)
  const body = omit(values, names)
  const rest = omit(recordBase(record), names)
  return replaceBody(record, isObject(base) ? { ...body, base: rest } : body)
}

export function isEmptySave(record: OutboxRecord): boolean {
  return record.call === 'POST /trailer/{uuid}' && fieldsOf(record).length === 0
}

/** @returns the names of the trailer fields that a save or a registration sets */
export function fieldsOf(record: OutboxRecord): string[] {
  return Object.keys(valuesOf(record)).filter(
    (name) => !['uuid', 'base', 'revision', 'putsBack'].includes(name),
  )
}

/** @returns the record with some values of its body replaced */
export function withValues(record: OutboxRecord, values: Values): OutboxRecord {
  return replaceBody(record, { ...valuesOf(record), ...values })
}

/** @returns the record with a body of the same shape: other values, or optional fields left out */
export function replaceBody(record: OutboxRecord, body: Values): OutboxRecord {
  // Unchecked: TypeScript can't tell which call's body this is (record.ts).
  return { ...record, body: nested(body) } as OutboxRecord
}

export function recordBase(record: OutboxRecord): Values {
  const { base } = valuesOf(record)
  return isObject(base) ? withSheetFlat(base) : {}
}

/** The values of a body; those of a sheet are fields of their own. */
export const valuesOf = (record: OutboxRecord): Values => withSheetFlat(Object(record.body))

function nested({ base, ...values }: Values): Values {
  const body = withSheetNested(values)
  return isObject(base) ? { ...body, base: withSheetNested(base) } : body
}

export const isSame = (one: unknown, other: unknown) => keyOf(one) === keyOf(other)

/** References are compared by uuid; an empty string, null and undefined are the same. */
const keyOf = (value: unknown) => {
  if (isObject(value) && 'uuid' in value) return value.uuid
  return value === '' || value === undefined ? null : value
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

const omit = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
