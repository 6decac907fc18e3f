import type { NewRecord } from './enqueue.ts'
import type { OutboxRecord } from './record.ts'

/** What becomes of a batch that is undone: records that are taken out, and changes that go behind. */
type Undoing = { drop: string[]; behind: NewRecord[] }

/**
 * @param made the changes of the batch
 * @param open what the outbox has of it
 * @param isSending whether any of it may be on its way at this moment
 * @param inverseOf what undoes a change that the server has or may have
 */
export function undoingOf(
  made: readonly NewRecord[],
  open: readonly OutboxRecord[],
  isSending: boolean,
  inverseOf: (record: NewRecord) => NewRecord,
): Undoing {
  const bySubject = new Map(open.map((record) => [record.subject, record]))
  const undoing: Undoing = { drop: [], behind: [] }
  for (const record of made) {
    const own = bySubject.get(record.subject)
    if (own && own.state !== 'sent' && isUnsent(own, isSending)) undoing.drop.push(own.id)
    else undoing.behind.push(inverseOf(record))
  }
  return undoing
}

/** A refused one changed nothing; a try without an answer may have come through. */
function isUnsent({ state, attempts, failure }: OutboxRecord, isSending: boolean) {
  return state === 'refused' || (!isSending && attempts === 0 && failure === null)
}
