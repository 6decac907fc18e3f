import type { NewRecord } from './enqueue.ts'
import type { OutboxRecord } from './record.ts'

/** The undoing of a batch: ids of records to discard, changes to add, and the number of those that stay. */
type Undoing = { drop: string[]; behind: NewRecord[]; left: number }

/**
 * @param made the changes of the batch
 * @param open the records of the batch in the outbox
 * @param isSending whether any of them may be being sent
 * @param inverseOf undoes a change that may have been sent, null where this person may not undo it
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

/** A refused record changed nothing; an attempt without an answer may have succeeded. */
function isUnsent(record: OutboxRecord, isSending: boolean) {
  const { state, attempts, failure, nextAttempt } = record
  const isOnItsWay = isSending && nextAttempt <= Date.now()
  return state === 'refused' || (!isOnItsWay && attempts === 0 && failure === null)
}
