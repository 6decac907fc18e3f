import { useState } from 'react'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import type { UnsentOwner } from '#src/offline/outbox/unsent-file/export-unsent.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import type { ConflictSlot } from './conflict-slot.ts'
import { RecordDetails } from './record-details.tsx'
import type { RecordStep } from './record-steps.ts'
import { useQueueActions } from './use-queue-actions.ts'
import './record-dialog.css'
import { vinHolder } from '#src/domain/vin-holder.ts'
import { discarded, movedToTrailer } from '#src/offline/outbox/decide.ts'
import { changes } from '#src/offline/outbox/queue-status.ts'
import { finalValues } from '#src/offline/outbox/rebase.ts'
import { ConfirmQuestion } from '#src/ui/overlays/confirm-dialog.tsx'
import { dependentWords, lossWords } from './record-words.ts'

type Props = {
  id: string | null
  records: readonly OutboxRecord[]
  owner: UnsentOwner
  onClose: () => void
  onCorrect: (record: OutboxRecord) => void
  conflict: ConflictSlot
  /** The values of a change, by field. */
  detailsOf: (record: OutboxRecord) => { term: string; detail: string }[]
}

/** The dialog of one unsent change: its details, or the question that one of its actions asks. */
export function RecordDialog({ id, onClose, ...rest }: Props) {
  const record = rest.records.find((one) => one.id === id)
  return (
    <Dialog title={record?.label ?? 'Sent'} isOpen={id !== null} onClose={onClose}>
      {record ? (
        <Steps key={record.id} record={record} onClose={onClose} {...rest} />
      ) : (
        <p>This has reached the server.</p>
      )}
    </Dialog>
  )
}

type StepsProps = Omit<Props, 'id'> & { record: OutboxRecord }

function Steps(props: StepsProps) {
  const { record, records, owner, onClose, conflict: Conflict } = props
  const [step, setStep] = useState<RecordStep>('details')
  const act = useQueueActions(record, onClose)
  const back = () => setStep('details')
  if (step === 'discard') {
    return (
      <DiscardQuestion record={record} records={records} onCancel={back} onConfirm={act.discard} />
    )
  }
  if (step === 'move') {
    return <MoveQuestion record={record} records={records} onCancel={back} onConfirm={act.move} />
  }
  if (step === 'clash' && record.failure) {
    return (
      <Conflict
        mine={finalValues(records, record)}
        failure={record.failure}
        onSettle={act.settle}
        onCancel={back}
      />
    )
  }
  return (
    <RecordDetails
      record={record}
      owner={owner}
      act={act}
      onStep={setStep}
      details={props.detailsOf(record)}
      onCorrect={() => props.onCorrect(record)}
    />
  )
}

type DiscardQuestionProps = {
  record: OutboxRecord
  records: readonly OutboxRecord[]
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before a record is discarded, and counts the records that are discarded with it. */
function DiscardQuestion({ record, records, onCancel, onConfirm }: DiscardQuestionProps) {
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
        <span>{`? ${lossWords([record])}`}</span>
      </p>
    </ConfirmQuestion>
  )
}

type MoveQuestionProps = {
  record: OutboxRecord
  records: readonly OutboxRecord[]
  onCancel: () => void
  onConfirm: (trailer: string) => void
}

/** Asks before a registration is discarded in favour of the trailer that already has its VIN. */
function MoveQuestion({ record, records, onCancel, onConfirm }: MoveQuestionProps) {
  const trailer = vinHolder(record.failure) ?? ''
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
