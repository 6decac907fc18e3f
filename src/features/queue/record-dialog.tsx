import { useState } from 'react'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import type { UnsentOwner } from '#src/offline/outbox/unsent-file/export-unsent.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import type { ConflictSlot } from './conflict-slot.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { MoveQuestion } from './move-question.tsx'
import { RecordDetails } from './record-details.tsx'
import type { RecordStep } from './record-steps.ts'
import { useQueueActions } from './use-queue-actions.ts'
import './record-dialog.css'

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
      <Conflict mine={record.body} failure={record.failure} onSettle={act.settle} onCancel={back} />
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
