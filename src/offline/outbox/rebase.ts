import { fieldsOf, isSame, recordBase, valuesOf, withValues } from './body.ts'
import type { OutboxRecord } from './record.ts'

/** A record and the one that replaces it, null where it is dropped. */
export type Replaced = {
  old: OutboxRecord
  next: OutboxRecord | null
  /** Values of its trailer on the server, where they differ from the record's base. */
  given?: Record<string, unknown>
}

const save = 'POST /trailer/{uuid}'

/**
 * Updates the base values of saves that were based on a replaced record, so that a person's own changes
 * do not clash with each other.
 * @param records the queue as it was
 * @param put records that are written anyway
 * @returns `put` with the rebased saves
 */
export function rebasedChange(
  records: readonly OutboxRecord[],
  put: readonly OutboxRecord[],
  { old, next, given }: Replaced,
): OutboxRecord[] {
  const written = new Map(put.map((record) => [record.position, record]))
  const was = valuesOf(old)
  const now = { ...recordBase(old), ...(next && valuesOf(next)), ...given }
  const open = new Set(fieldsOf(old).filter((name) => name in now && !isSame(was[name], now[name])))
  for (const record of records.filter((one) => one.call === save && isBehind(one, old))) {
    const latest = written.get(record.position) ?? record
    const base = recordBase(latest)
    const based = [...open].filter((name) => name in base)
    // Saves after this one are based on it.
    for (const name of based) open.delete(name)
    const stale = based.filter((name) => isSame(base[name], was[name]))
    if (stale.length === 0) continue
    const fresh = Object.fromEntries(stale.map((name) => [name, now[name]]))
    written.set(record.position, withValues(latest, { base: { ...base, ...fresh } }))
  }
  return [...written.values()]
}

/** @returns the unsent saves of the same trailer that were made after a record */
export const laterSaves = (records: readonly OutboxRecord[], old: OutboxRecord): OutboxRecord[] =>
  records.filter((one) => one.call === save && one.state !== 'sent' && isBehind(one, old))

/** @returns what a record and the later saves of its trailer give each of its fields in the end */
export function finalValues(records: readonly OutboxRecord[], record: OutboxRecord) {
  const values = valuesOf(record)
  for (const later of laterSaves(records, record)) {
    for (const name of fieldsOf(later)) if (name in values) values[name] = valuesOf(later)[name]
  }
  return values
}

const isBehind = (record: OutboxRecord, old: OutboxRecord) =>
  record.subject === old.subject && (record.position ?? 0) > (old.position ?? 0)
