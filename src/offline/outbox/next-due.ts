import { nameKey } from '#contract/name-key.ts'
import { longestRetry, shortestRetry } from '#src/core/timing.ts'
import { recordBase, valuesOf } from './body.ts'
import { urgentAmong } from './danger.ts'
import { offlineCallOf } from './offline-calls.ts'
import { inQueueOrder, isFileGone, isOfDeleted, isRestore, type OutboxRecord } from './record.ts'

/** The next step: send a record, wait until a time, or nothing. */
export type Next = { record: OutboxRecord } | { at: number } | null

/** @returns the first due record, else the time when the next one is due */
export function nextDue(records: readonly OutboxRecord[], now: number): Next {
  const { due, soonest } = lookFor(records, now)
  if (due[0]) return { record: due[0] }
  return soonest < Number.POSITIVE_INFINITY ? { at: soonest } : null
}

/** @returns the records that may be sent at the same time, in the order of the queue */
export const dueTogether = (records: readonly OutboxRecord[], now: number): OutboxRecord[] =>
  lookFor(records, now).due

/**
 * Goes through the queue in order, dangerous records first.
 * - A waiting or refused record holds back later ones of its subject, and those that point to it; one
 *   whose file is gone only these.
 * - Records with a common claim are not due together.
 * - A record that goes alone is sent by itself, and later ones wait for it; records of one batch go
 *   together, as each concerns a trailer of its own.
 * - The restoring of a trailer overtakes records that were refused because the trailer is deleted.
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
  const [first, rest] = [
    inQueueOrder([...urgent]),
    inQueueOrder(open.filter((one) => !urgent.has(one))),
  ]
  for (const record of [...first, ...rest]) {
    if (isFileGone(record)) continue
    const { subject } = record
    const isBehind = held.has(subject) && !(isRestore(record) && deleted.has(subject))
    const isHeld = isBehind || record.after.some((id) => unsent.has(id))
    if (!held.has(subject) && isOfDeleted(record)) deleted.add(subject)
    held.add(subject)
    if (record.state === 'refused' || isHeld) continue
    const wait = record.nextAttempt - now
    if (wait > 0 && wait <= longestRetry) {
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
 * Exponential backoff.
 * @param tries failed attempts, from 1
 * @param chance jitter between 0 and 1, so that devices do not all come back at once
 * @returns milliseconds to wait
 */
export function backoff(tries: number, chance = Math.random()): number {
  const most = Math.min(longestRetry, shortestRetry * 2 ** Math.min(tries, 20))
  return Math.round(most * (0.5 + chance / 2))
}

/**
 * The claims of a record are what it must not share with another one sent at the same time: its
 * subject, a VIN that it takes or gives up, a scan tag, a customer's name.
 * @returns null for a record that goes alone, because it does not contain what it gives up
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
    case 'POST /trailers/{uuid}/new-tag':
      // One after the other: serials that are counted follow the order of the list.
      return [record.subject, 'new tag']
    case 'POST /customer':
      // The server merges customers whose names differ only in case or accents.
      return [record.subject, `customer ${nameKey(record.body.name)}`]
    default:
      return offlineCallOf(record.call).goesAlone ? null : [record.subject]
  }
}
