import { useMemo } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { type ChosenTrailers, useBatch } from './batch-data.ts'
import { heldBack } from './held-back.ts'
import { LeftAlone } from './left-alone.tsx'
import { planDeletion } from './plan-batch.ts'

type Props = {
  canRestore: boolean
  chosen: ChosenTrailers
  onClose: () => void
  onDone: () => void
}

export function DeleteMany({ canRestore, chosen, onClose, onDone }: Props) {
  const plan = useMemo(() => planDeletion(chosen.rows), [chosen])
  const batch = useBatch(onDone)
  const { records, left } = plan
  const words = trailersWords(records.length)

  function confirm() {
    if (records.length === 0) return onClose()
    const done = `${words} deleted`
    const label = `Delete ${words}`
    const made = canRestore ? records : records.map(heldBack)
    batch.mutate({ records: made, rows: chosen.rows, label, done, isFinal: !canRestore })
  }

  return (
    <ConfirmDialog
      title={records.length > 0 ? `Delete ${words}?` : 'Nothing to delete'}
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel={records.length > 0 ? `Delete ${words}` : 'Close'}
      isDanger={records.length > 0}
      isPending={batch.isPending}
      error={batch.error ? sentenceOf(batch.error, 'Try again.') : undefined}
      {...(records.length > 0 && {
        typed: {
          phrases: [String(records.length), 'TRAILERS'],
          prompt: `Type ${records.length} or TRAILERS`,
        },
      })}
    >
      {records.length > 0 && (
        <p>{`They disappear from every list, and their scan tags show nothing any more. ${
          canRestore
            ? 'They can be restored from the list of deleted trailers.'
            : 'Once they are sent, only an administrator can restore them.'
        }`}</p>
      )}
      <LeftAlone left={left} missing={chosen.missing} />
    </ConfirmDialog>
  )
}
