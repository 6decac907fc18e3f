import type { OutboxRecord } from './record.ts'

/** Milliseconds: no wait is longer, also where the clock was wrong when it was written down. */
export const longestWait = 15 * 60 * 1000
const shortestWait = 2000

/** What is to be done next: send a record, wait until a time, or nothing at all. */
export type Next = { record: OutboxRecord } | { at: number } | null

/**
 * Decides what may be sent: in the order of the queue, one after the other per subject. A record that
 * waits or was refused holds back the later ones of its subject, and those that point to it.
 */
export function nextDue(records: readonly OutboxRecord[], now: number): Next {
  const open = records.filter(({ state }) => state !== 'sent')
  const held = new Set<string>()
  const unsent = new Set(open.map(({ id }) => id))
  let soonest = Number.POSITIVE_INFINITY
  for (const record of [...open].sort((one, other) => placeOf(one) - placeOf(other))) {
    const isHeld = held.has(record.subject) || record.after.some((id) => unsent.has(id))
    held.add(record.subject)
    if (record.state === 'refused' || isHeld) continue
    const wait = record.nextAttempt - now
    if (wait <= 0 || wait > longestWait) return { record }
    soonest = Math.min(soonest, record.nextAttempt)
  }
  return soonest < Number.POSITIVE_INFINITY ? { at: soonest } : null
}

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
