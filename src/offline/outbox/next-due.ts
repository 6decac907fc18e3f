import { nameKey } from '#contract/name-key.ts'
import { recordBase, valuesOf } from './body.ts'
import { urgentAmong } from './danger.ts'
import { offlineCallOf } from './offline-calls.ts'
import { isOfDeleted, isRestore, type OutboxRecord } from './record.ts'

/** Milliseconds: no wait is longer, also where the clock was wrong when it was written down. */
export const longestWait = 15 * 60 * 1000
const shortestWait = 2000

/** What is to be done next: send a record, wait until a time, or nothing at all. */
export type Next = { record: OutboxRecord } | { at: number } | null

/** Decides what is to be done next: of what is due, the first in the order of the queue. */
export function nextDue(records: readonly OutboxRecord[], now: number): Next {
  const { due, soonest } = lookFor(records, now)
  if (due[0]) return { record: due[0] }
  return soonest < Number.POSITIVE_INFINITY ? { at: soonest } : null
}

/** @returns what may be on its way at the same moment, in the order of the queue */
export const dueTogether = (records: readonly OutboxRecord[], now: number): OutboxRecord[] =>
  lookFor(records, now).due

/**
 * In the order of the queue, what is dangerous first, one after the other per subject: a record that waits or was refused
 * holds back the later ones of its subject, and those that point to it. What claims the same is not
 * due at once, and what must go alone neither, nor what comes behind it; those of one batch go
 * together, each being about a trailer of its own. What brings a trailer back overtakes what was
 * refused because it is deleted.
 */
function lookFor(records: readonly OutboxRecord[], now: number) {
  const open = records.filter(({ state }) => state !== 'sent')
  const held = new Set<string>()
  const unsent = new Set(open.map(({ id }) => id))
  const due: OutboxRecord[] = []
  const claimed = new Set<string>()
  const deleted = new Set<string>()
  let soonest = Number.POSITIVE_INFINITY
  let alone: OutboxRecord | null = null
  const urgent = urgentAmong(open)
  const rank = (record: OutboxRecord) => (urgent.has(record) ? 0 : 1)
  const inOrder = (one: OutboxRecord, other: OutboxRecord) =>
    rank(one) - rank(other) || placeOf(one) - placeOf(other)
  for (const record of open.sort(inOrder)) {
    const { subject } = record
    const isBehind = held.has(subject) && !(isRestore(record) && deleted.has(subject))
    const isHeld = isBehind || record.after.some((id) => unsent.has(id))
    if (!held.has(subject) && isOfDeleted(record)) deleted.add(subject)
    held.add(subject)
    if (record.state === 'refused' || isHeld) continue
    const wait = record.nextAttempt - now
    if (wait > 0 && wait <= longestWait) {
      soonest = Math.min(soonest, record.nextAttempt)
      continue
    }
    const claims = claimsOf(record)
    if (alone && !isSameBatch(alone, record)) break
    if (!claims) {
      if (due.length > 0 && !alone) break
      due.push(record)
      alone = record
      continue
    }
    if (!claims.some((claim) => claimed.has(claim))) due.push(record)
    for (const claim of claims) claimed.add(claim)
  }
  return { due, soonest }
}

const isSameBatch = ({ batch }: OutboxRecord, other: OutboxRecord) =>
  batch !== undefined && other.batch?.uuid === batch.uuid

/**
 * @param tries how many have failed, from 1
 * @param chance between 0 and 1: devices that lost the server together do not come back together
 * @returns milliseconds to wait: twice as long each time
 */
export function backoff(tries: number, chance = Math.random()): number {
  const most = Math.min(longestWait, shortestWait * 2 ** Math.min(tries, 20))
  return Math.round(most * (0.5 + chance / 2))
}

const placeOf = ({ position = 0 }: OutboxRecord) => position

/**
 * What a record must not share with another one that is on its way at the same moment, because the
 * server takes it once: a trailer, a VIN that it takes or gives up, a scan tag.
 * @returns null for a record that goes alone: what it gives up does not stand in it
 */
function claimsOf(record: OutboxRecord): string[] | null {
  switch (record.call) {
    case 'POST /register-trailer':
      return [record.subject, `vin ${record.body.vin}`]
    case 'POST /trailer/{uuid}': {
      const { vin } = valuesOf(record)
      const { vin: former } = recordBase(record)
      if (vin === undefined) return [record.subject]
      return former === undefined ? null : [record.subject, `vin ${vin}`, `vin ${former}`]
    }
    case 'POST /trailers/access/link':
      return [record.subject, `tag ${record.body.accessKey}`]
    case 'POST /customer':
      // The server takes names that look alike once, and answers with the customer that is there.
      return [record.subject, `customer ${nameKey(record.body.name)}`]
    default:
      return offlineCallOf(record.call).goesAlone ? null : [record.subject]
  }
}
