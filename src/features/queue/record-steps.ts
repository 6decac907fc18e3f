import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import type { UnsentOwner } from '#src/offline/outbox/unsent-file/export-unsent.ts'
import type { QueueActions } from './use-queue-actions.ts'

export type RecordStep = 'details' | 'discard' | 'move' | 'clash'

export type DetailsProps = {
  record: OutboxRecord
  details: { term: string; detail: string }[]
  owner: UnsentOwner
  act: QueueActions
  onStep: (step: RecordStep) => void
  onCorrect: () => void
}
