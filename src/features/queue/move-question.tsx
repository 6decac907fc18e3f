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

/** Asks before a registration gives way to the trailer that has its VIN already. */
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
            ? 'Nothing waits behind this registration.'
            : `${changes(put.length)} ${put.length === 1 ? 'goes' : 'go'} to the existing trailer.`
        } This registration is dropped; the existing trailer keeps its own details.${hasPhoto ? ' If it has a photo, yours takes its place.' : ''}${lost > 0 ? ` ${changes(lost)} to the VIN or a deletion ${lost === 1 ? 'goes' : 'go'} with it.` : ''}`}
      </p>
    </ConfirmQuestion>
  )
}
