import { discarded } from '#src/offline/outbox/decide.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { ConfirmQuestion } from '#src/ui/overlays/confirm-dialog.tsx'
import { dependentWords } from './record-words.ts'

type Props = {
  record: OutboxRecord
  records: readonly OutboxRecord[]
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before a record is discarded, and counts the records that are discarded with it. */
export function DiscardQuestion({ record, records, onCancel, onConfirm }: Props) {
  const { drop } = discarded(records, record.id)
  const behind = dependentWords(drop, record.id)
  return (
    <ConfirmQuestion
      confirmLabel="Discard"
      isDanger
      isNextStep
      onClose={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        <span>Discard this change</span>
        {behind && <strong> {behind}</strong>}
        <span>? It was never sent and will be lost.</span>
      </p>
    </ConfirmQuestion>
  )
}
