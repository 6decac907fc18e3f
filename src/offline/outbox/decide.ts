import {
  allCreatedBy,
  createdBy,
  detached,
  fieldsOf,
  isEmptySave,
  mentions,
  renamed,
  replaceBody,
  valuesOf,
  withoutFields,
  withValues,
} from './body.ts'
import { rebasedChange } from './rebase.ts'
import { isOfDeleted, isRestore, type OutboxRecord } from './record.ts'

/** What a decision of the person does to the queue: records as they are from now on, and gone ones. */
export type Decision = { put: OutboxRecord[]; drop: OutboxRecord[] }

type Records = readonly OutboxRecord[]

/** Sends a refused record again under a new id: the old one has its answer already. */
export function sentAgain(records: Records, id: string, newId: string): Decision {
  return replaced(records, id, (record) => ({ next: { ...record, id: newId } }))
}

/**
 * Sends many refused records again, each under a new id. What they say stays, so that nothing behind
 * them has to be brought up to date but what waits for them.
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

/** What a record says instead: another body, and what goes with that. */
export type Correction = { body: object } & Partial<Pick<OutboxRecord, 'label' | 'shows'>>

/** The same with another body; records behind it go on from what it says now. */
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
 * Settles a clash with somebody else's save: the chosen fields are sent again, based on theirs; the
 * others are theirs.
 */
export function settled(
  records: Records,
  id: string,
  choice: { newId: string; mine: readonly string[]; fields: readonly string[]; theirs: object },
): Decision {
  const { newId, mine, fields } = choice
  const theirs: Record<string, unknown> = { ...choice.theirs }
  const given = fields.filter((name) => !mine.includes(name))
  return replaced(records, id, (record) => {
    const rest = withoutFields(record, given)
    const { revision, ...values } = valuesOf(rest)
    // A save that names a revision instead of a base goes on from what is there now.
    const seen = fieldsOf(rest).filter((name) => revision !== undefined || mine.includes(name))
    const base = { ...Object(values.base), ...pick(theirs, seen) }
    return {
      next: { ...replaceBody(rest, { ...values, base }), id: newId },
      given: pick(theirs, given),
    }
  })
}

/**
 * Takes records out, and with them all that can't be without them: what is on a trailer that will not
 * be registered or was deleted by somebody else and is not brought back behind it, the resources of a
 * part that will not be there.
 */
export function discarded(records: Records, ...ids: string[]): Decision {
  const wanted = new Set(ids)
  const gone = new Set(
    records.flatMap((record) =>
      wanted.has(record.id) && isOfDeleted(record) ? [record.subject] : [],
    ),
  )
  const decision: Decision = { put: [], drop: [] }
  for (const record of inOrder(records)) {
    if (isRestore(record)) gone.delete(record.subject)
    const named = namedIn(record, gone)
    const rest = named.reduce(detached, record)
    const falls = wanted.has(record.id) || isEmptySave(rest) || standsOn(rest, named)
    if (falls) {
      decision.drop.push(record)
      for (const uuid of allCreatedBy(record)) gone.add(uuid)
    } else if (!isSameBody(rest, record)) decision.put.push(rest)
  }
  return withSavesBehind(records, decision)
}

/**
 * Drops a registration and gives what waits behind it to a trailer that exists. That trailer keeps
 * its own VIN, and is not deleted by a deletion that meant the new one.
 */
export function movedToTrailer(records: Records, id: string, trailer: string): Decision {
  const registration = records.find((record) => record.id === id)
  const from = registration && createdBy(registration)
  if (!registration || !from) return { put: [], drop: [] }
  const decision: Decision = { put: [], drop: [registration] }
  for (const record of inOrder(records)) {
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

const untried = { attempts: 0, triesAlone: 0, nextAttempt: 0, failure: null }

/** A record as it shall be, and the values of its trailer that the person left to others. */
type Replacement = { next: OutboxRecord; given?: Record<string, unknown> }

/** Puts another record in the place of one, and tells those that wait for it or build on it. */
function replaced(
  records: Records,
  id: string,
  replace: (record: OutboxRecord) => Replacement,
): Decision {
  const old = records.find((record) => record.id === id)
  if (!old) return { put: [], drop: [] }
  const { next: replaced, given = {} } = replace(old)
  // A new id is a key of its own.
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
    put: rebasedChange(inOrder(records), put, { old, next: isGone ? null : fresh, given }),
    drop: isGone ? [old] : [],
  }
}

/** Saves behind what is dropped, or sent with fewer fields, go on from what is there without it. */
function withSavesBehind(records: Records, decision: Decision): Decision {
  const changed = [
    ...decision.drop.map((old) => ({ old, next: null })),
    ...decision.put.flatMap((next) => {
      const old = records.find(({ position }) => position === next.position)
      return old ? [{ old, next }] : []
    }),
  ]
  const isDropped = new Set(decision.drop)
  const left = inOrder(records).filter((record) => !isDropped.has(record))
  const bySubject = new Map<string, OutboxRecord[]>()
  for (const record of left) {
    bySubject.set(record.subject, [...(bySubject.get(record.subject) ?? []), record])
  }
  const put = changed.reduce(
    (sum, one) => rebasedChange(bySubject.get(one.old.subject) ?? [], sum, one),
    decision.put,
  )
  return { ...decision, put }
}

/** Those of many that a record may name, without looking for each in all of it. */
function namedIn({ subject, body }: OutboxRecord, gone: ReadonlySet<string>): string[] {
  if (gone.size === 0) return []
  const text = `${subject} ${JSON.stringify(body)}`
  return [...gone].filter((uuid) => text.includes(uuid))
}

/** What a save was based on is no reason to fall: it is brought up to date. */
function standsOn(record: OutboxRecord, gone: readonly string[]) {
  const { base: _base, ...values } = valuesOf(record)
  return gone.some((uuid) => mentions([record.subject, values], uuid))
}

const isSameBody = (one: OutboxRecord, other: OutboxRecord) =>
  JSON.stringify(one.body) === JSON.stringify(other.body)

const inOrder = (records: Records) =>
  [...records].sort((one, other) => (one.position ?? 0) - (other.position ?? 0))

const pick = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]))
