import { movedToTrailer } from '#src/offline/outbox/decide.ts'
import { changes } from '#src/offline/outbox/queue-status.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { ConfirmQuestion } from '#src/ui/overlays/confirm-dialog.tsx'
import { existingTrailer } from './existing-trailer.ts'

type Props = {
  record: OutboxRecord
  records: readonly OutboxRecord[]
  onCancel: () => void
  onConfirm: (trailer: string) => void
}

/** Asks before a registration is discarded in favour of the trailer that already has its VIN. */
export function MoveQuestion({ record, records, onCancel, onConfirm }: Props) {
  const trailer = existingTrailer(record) ?? ''
  const { put, drop } = movedToTrailer(records, record.id, trailer)
  const lost = drop.length - 1
  const hasPhoto = put.some(({ call }) => call === 'POST /trailers/{uuid}/image')
  return (
    <ConfirmQuestion
      confirmLabel="Move"
      isNextStep
      onClose={onCancel}
      onConfirm={() => onConfirm(trailer)}
    >
      <p>
        {`${
          put.length === 0
            ? 'No other change depends on this registration.'
            : `${changes(put.length)} ${put.length === 1 ? 'goes' : 'go'} to the existing trailer.`
        } This registration is discarded; the existing trailer keeps its own details.${hasPhoto ? ' If it has a photo, yours replaces it.' : ''}${lost > 0 ? ` ${changes(lost)} of the VIN or of a deletion ${lost === 1 ? 'is' : 'are'} discarded too.` : ''}`}
      </p>
    </ConfirmQuestion>
  )
}
