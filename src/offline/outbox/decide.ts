import { groupBy } from '../replica/group-by.ts'
import {
  allCreatedBy,
  createdBy,
  detached,
  fieldsOf,
  isEmptySave,
  mentions,
  recordBase,
  renamed,
  replaceBody,
  valuesOf,
  withoutFields,
  withValues,
} from './body.ts'
import { laterSaves, rebasedChange } from './rebase.ts'
import { inQueueOrder, isOfDeleted, isRestore, type OutboxRecord } from './record.ts'

/** The effect of a person's decision on the queue: records to write and records to delete. */
export type Decision = { put: OutboxRecord[]; drop: OutboxRecord[] }

type Records = readonly OutboxRecord[]

/** Sends a refused record again under a new id, as the server has stored its answer under the old one. */
export function sentAgain(records: Records, id: string, newId: string): Decision {
  return replaced(records, id, (record) => ({ next: { ...record, id: newId } }))
}

/**
 * Sends many refused records again, each under a new id. Their bodies stay the same, so later records
 * need no new base values, only the new ids.
 */
export function allSentAgain(records: Records, newIds: ReadonlyMap<string, string>): Decision {
  const put = records.flatMap((record) => {
    const id = newIds.get(record.id)
    const after = record.after.map((one) => newIds.get(one) ?? one)
    if (id === undefined || record.state !== 'refused') {
      return after.some((one, index) => one !== record.after[index]) ? { ...record, after } : []
    }
    const { key: _spent, ...again } = record
    return { ...again, ...untried, id, after, state: 'waiting' as const }
  })
  return { put, drop: [] }
}

/** @returns the ids of records that were refused for a reason, such as 'forbidden' */
export const refusedFor = (code: string, records: Records): string[] =>
  records.flatMap(({ id, state, failure }) =>
    state === 'refused' && failure?.code === code ? id : [],
  )

/** The new body of a record, with its label and edits where these change too. */
export type Correction = { body: object } & Partial<Pick<OutboxRecord, 'label' | 'shows'>>

/** Sends a refused record again with another body; later saves are rebased on it. */
export function corrected(
  records: Records,
  id: string,
  change: { newId: string } & Correction,
): Decision {
  const { newId, body, ...rest } = change
  return replaced(records, id, (record) => ({
    next: { ...withValues(record, { ...body }), ...rest, id: newId },
  }))
}

/**
 * Settles a clash: the fields of `mine` are sent again, based on the server's values; the others stay
 * theirs, whatever later saves of the trailer made of them.
 */
export function settled(
  records: Records,
  id: string,
  choice: { newId: string; mine: readonly string[]; fields: readonly string[]; theirs: object },
): Decision {
  const { newId, mine, fields } = choice
  const theirs: Record<string, unknown> = { ...choice.theirs }
  const given = fields.filter((name) => !mine.includes(name))
  const old = records.find((record) => record.id === id)
  const later = new Set(old ? laterSaves(records, old) : [])
  const left = records.map((record) => (later.has(record) ? withoutFields(record, given) : record))
  const { put, drop } = replaced(left, id, (record) => {
    const rest = withoutFields(record, given)
    const { revision, ...values } = valuesOf(rest)
    // A save with a revision instead of base values is based on the server's present values.
    const seen = fieldsOf(rest).filter((name) => revision !== undefined || mine.includes(name))
    const base = { ...recordBase(rest), ...pick(theirs, seen) }
    return {
      next: { ...replaceBody(rest, { ...values, base }), id: newId },
      given: pick(theirs, given),
    }
  })
  const written = new Set(put.map((record) => record.id))
  const cut = left.filter((record, index) => {
    const was = records[index] ?? record
    return later.has(was) && !written.has(record.id) && !isSameBody(was, record)
  })
  return {
    put: [...put, ...cut].filter((record) => !isEmptySave(record)),
    drop: [...drop, ...cut.filter(isEmptySave)],
  }
}

/**
 * Discards records and all that depend on them: changes of a trailer that will not be registered, or
 * that somebody deleted and no later record restores, and the resources of a part that will not exist.
 */
export function discarded(records: Records, ...ids: string[]): Decision {
  const wanted = new Set(ids)
  const gone = new Set(
    records.flatMap((record) =>
      wanted.has(record.id) && isOfDeleted(record) ? [record.subject] : [],
    ),
  )
  const decision: Decision = { put: [], drop: [] }
  for (const record of inQueueOrder(records)) {
    if (isRestore(record)) gone.delete(record.subject)
    const named = namedIn(record, gone)
    const rest = named.reduce(detached, record)
    if (wanted.has(record.id) || isEmptySave(rest) || dependsOn(rest, named)) {
      decision.drop.push(record)
      for (const uuid of allCreatedBy(record)) gone.add(uuid)
    } else if (!isSameBody(rest, record)) decision.put.push(rest)
  }
  return withSavesBehind(records, decision)
}

/**
 * Drops a registration and moves the records that depend on it to an existing trailer. That trailer
 * keeps its own VIN, and a deletion of the registered one is dropped.
 */
export function movedToTrailer(records: Records, id: string, trailer: string): Decision {
  const registration = records.find((record) => record.id === id)
  const from = registration && createdBy(registration)
  if (!registration || !from) return { put: [], drop: [] }
  const decision: Decision = { put: [], drop: [registration] }
  for (const record of inQueueOrder(records)) {
    if (record === registration || !mentions([record.subject, record.body], from)) continue
    const kept = record.call === 'POST /trailer/{uuid}' ? withoutFields(record, ['vin']) : record
    if (record.call === 'POST /trailer/archive' || isEmptySave(kept)) decision.drop.push(record)
    else {
      const after = record.after.filter((one) => one !== id)
      // The same call about another trailer.
      decision.put.push({ ...(renamed(kept, from, trailer) as OutboxRecord), after })
    }
  }
  return decision
}

export const untried = { attempts: 0, triesAlone: 0, nextAttempt: 0, failure: null }

/** A new record, and the values of its trailer that stay as somebody else saved them. */
type Replacement = { next: OutboxRecord; given?: Record<string, unknown> }

/** Replaces a record, and updates the records that wait for it or are based on it. */
function replaced(
  records: Records,
  id: string,
  replace: (record: OutboxRecord) => Replacement,
): Decision {
  const old = records.find((record) => record.id === id)
  if (!old) return { put: [], drop: [] }
  const { next: replaced, given = {} } = replace(old)
  // The key of the old record goes: the new id is the new key.
  const { key: _spent, ...next } = replaced
  const isGone = isEmptySave(next)
  const fresh = { ...next, ...untried, state: 'waiting' } as const
  const followers = records
    .filter(({ after }) => after.includes(id))
    .map((record) => ({
      ...record,
      after: record.after.flatMap((one) => (one === id ? (isGone ? [] : [next.id]) : [one])),
    }))
  const put = isGone ? followers : [fresh, ...followers]
  return {
    put: rebasedChange(inQueueOrder(records), put, { old, next: isGone ? null : fresh, given }),
    drop: isGone ? [old] : [],
  }
}

/** Rebases saves behind records that are dropped or sent with fewer fields. */
function withSavesBehind(records: Records, decision: Decision): Decision {
  const changed = [
    ...decision.drop.map((old) => ({ old, next: null })),
    ...decision.put.flatMap((next) => {
      const old = records.find(({ position }) => position === next.position)
      return old ? [{ old, next }] : []
    }),
  ]
  const isDropped = new Set(decision.drop)
  const left = inQueueOrder(records).filter((record) => !isDropped.has(record))
  const bySubject = groupBy(left, ({ subject }) => subject)
  const put = changed.reduce(
    (sum, one) => rebasedChange(bySubject.get(one.old.subject) ?? [], sum, one),
    decision.put,
  )
  return { ...decision, put }
}

/** @returns the uuids that a record may name; one search in its JSON is quicker than one for each */
function namedIn({ subject, body, needs }: OutboxRecord, gone: ReadonlySet<string>): string[] {
  if (gone.size === 0) return []
  const text = JSON.stringify([subject, body, needs])
  return [...gone].filter((uuid) => text.includes(uuid))
}

/** Base values do not count: they can be brought up to date. */
function dependsOn(record: OutboxRecord, gone: readonly string[]) {
  const { base: _base, ...values } = valuesOf(record)
  return gone.some((uuid) => mentions([record.subject, record.needs, values], uuid))
}

const isSameBody = (one: OutboxRecord, other: OutboxRecord) =>
  JSON.stringify(one.body) === JSON.stringify(other.body)

const pick = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]))
