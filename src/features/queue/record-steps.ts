import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import type { UnsentOwner } from '#src/offline/outbox/unsent-file/export-unsent.ts'
import type { QueueActions } from './use-queue-actions.ts'

/** What the dialog of a record shows: what it is, or the question that one of its ways on asks. */
export type RecordStep = 'details' | 'discard' | 'move' | 'clash'

/** What the step 'details' is given. */
export type DetailsProps = {
  record: OutboxRecord
  details: { term: string; detail: string }[]
  owner: UnsentOwner
  act: QueueActions
  onStep: (step: RecordStep) => void
  onCorrect: () => void
}
