import { backoff, longestWait } from './next-due.ts'
import type { Outcome } from './outcome.ts'
import type { OutboxRecord } from './record.ts'

type Failed = Exclude<Outcome, { kind: 'sent' }>

/** @returns a record that did not get through, and when it is tried again */
export function afterFailure(record: OutboxRecord, outcome: Failed, now: number): OutboxRecord {
  const { kind, failure } = outcome
  const asked = (failure.retryAfter ?? 0) * 1000
  // What stops the whole queue goes on with it, and says nothing of this record.
  const triesAlone = isAlone(kind) ? (record.triesAlone ?? 0) + 1 : 0
  return {
    ...record,
    failure,
    attempts: record.attempts + (hasGoneOut(outcome) ? 1 : 0),
    triesAlone,
    state: kind === 'refused' ? 'refused' : record.state,
    nextAttempt: triesAlone > 0 ? now + waitOf(asked, triesAlone) : 0,
  }
}

/** Where nothing was answered, and nothing else is either, no try got as far as the network. */
const hasGoneOut = ({ kind, failure }: Failed) =>
  kind !== 'no-answer' || failure.status > 0 || failure.foreign !== undefined

/** Whether a record waits by itself. */
const isAlone = (kind: Outcome['kind']) => kind === 'later' || kind === 'hindered'

/** The server's own word counts, within reason. */
const waitOf = (asked: number, tries: number) =>
  Math.min(longestWait, Math.max(asked, backoff(tries)))
