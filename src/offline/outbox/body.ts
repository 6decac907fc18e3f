import { offlineCallOf } from './offline-calls.ts'
import type { OutboxRecord } from './record.ts'

/*
 * What a body says of other records, for decisions about the queue. Bodies are read as plain values
 * here: a record of a call that this version does not know is treated like any other.
 */

type Values = Record<string, unknown>

/** @returns the uuid that others may point to once a record has been sent, null for none */
export function createdBy(record: OutboxRecord): string | null {
  return offlineCallOf(record.call).isPointedTo ? (valuesOf(record).uuid?.toString() ?? null) : null
}

/** @returns the same with the defects that an inspection makes */
export function allCreatedBy(record: OutboxRecord): string[] {
  const uuid = createdBy(record)
  const found = record.call === 'POST /inspections' ? record.body.defects : []
  return uuid ? [uuid, ...found.map((defect) => defect.uuid)] : []
}

/** Whether a uuid stands anywhere in a value. */
export function mentions(value: unknown, uuid: string): boolean {
  if (value === uuid) return true
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((inner) => mentions(inner, uuid))
  )
}

/** @returns the value with one uuid in place of another */
export function renamed(value: unknown, from: string, to: string): unknown {
  if (value === from) return to
  if (Array.isArray(value)) return value.map((inner) => renamed(inner, from, to))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([key, inner]) => [key, renamed(inner, from, to)]))
}

/**
 * @returns the record without what its body can do without: the customer or manual of a trailer, a
 * resource of a part
 */
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

/** @returns a save without some of its fields, and without what they were based on */
export function withoutFields(record: OutboxRecord, names: readonly string[]): OutboxRecord {
  if (names.length === 0) return record
  const { base, ...values } = valuesOf(record)
  const body = omit(values, names)
  return replaceBody(record, isObject(base) ? { ...body, base: omit(base, names) } : body)
}

/** Whether a save changes nothing any more. */
export function isEmptySave(record: OutboxRecord): boolean {
  return record.call === 'POST /trailer/{uuid}' && fieldsOf(record).length === 0
}

/** @returns the fields of a trailer that a save or a registration sets */
export function fieldsOf(record: OutboxRecord): string[] {
  return Object.keys(valuesOf(record)).filter(
    (name) => !['uuid', 'base', 'revision', 'putsBack'].includes(name),
  )
}

/** @returns the record with other values of its body */
export function withValues(record: OutboxRecord, values: Values): OutboxRecord {
  return replaceBody(record, { ...valuesOf(record), ...values })
}

/** @returns the record with a body of the same shape: other values, or optional fields left out */
export function replaceBody(record: OutboxRecord, body: Values): OutboxRecord {
  // The caller's word: a record joins a call with a body of its own (record.ts).
  return { ...record, body } as OutboxRecord
}

export function recordBase(record: OutboxRecord): Values {
  const { base } = valuesOf(record)
  return isObject(base) ? base : {}
}

export const valuesOf = (record: OutboxRecord): Values => ({ ...Object(record.body) })

export const isSame = (one: unknown, other: unknown) => keyOf(one) === keyOf(other)

/** A record that names another one is compared by its uuid, an empty text with null. */
const keyOf = (value: unknown) => {
  if (isObject(value) && 'uuid' in value) return value.uuid
  return value === '' || value === undefined ? null : value
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

const omit = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
