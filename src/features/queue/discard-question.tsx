import { discarded } from '#src/offline/outbox/decide.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { ConfirmQuestion } from '#src/ui/overlays/confirm-dialog.tsx'
import { behindWords } from './record-words.ts'

type Props = {
  record: OutboxRecord
  records: readonly OutboxRecord[]
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before work is thrown away, and names all that goes. */
export function DiscardQuestion({ record, records, onCancel, onConfirm }: Props) {
  const { drop } = discarded(records, record.id)
  const behind = behindWords(drop, record.id)
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
        <span>? It was never sent, and is gone then.</span>
      </p>
    </ConfirmQuestion>
  )
}
