import type { NewRecord } from './enqueue.ts'
import type { OutboxRecord } from './record.ts'

/**
 * What becomes of a batch that is undone: records that are taken out, changes that go behind, and how
 * many stay done.
 */
type Undoing = { drop: string[]; behind: NewRecord[]; left: number }

/**
 * @param made the changes of the batch
 * @param open what the outbox has of it
 * @param isSending whether any of it may be on its way at this moment
 * @param inverseOf what undoes a change that the server has or may have, null where this person may not
 */
export function undoingOf(
  made: readonly NewRecord[],
  open: readonly OutboxRecord[],
  isSending: boolean,
  inverseOf: (record: NewRecord) => NewRecord | null,
): Undoing {
  const bySubject = new Map(open.map((record) => [record.subject, record]))
  const undoing: Undoing = { drop: [], behind: [], left: 0 }
  for (const record of made) {
    const own = bySubject.get(record.subject)
    if (own && own.state !== 'sent' && isUnsent(own, isSending)) undoing.drop.push(own.id)
    else {
      const inverse = inverseOf(record)
      if (inverse) undoing.behind.push(inverse)
      else undoing.left += 1
    }
  }
  return undoing
}

/** A refused one changed nothing; a try without an answer may have come through. */
function isUnsent(record: OutboxRecord, isSending: boolean) {
  const { state, attempts, failure, nextAttempt } = record
  const isOnItsWay = isSending && nextAttempt <= Date.now()
  return state === 'refused' || (!isOnItsWay && attempts === 0 && failure === null)
}
