import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldWords } from '#contract/trailer/fields.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { SkeletonText } from '#src/ui/states/skeleton.tsx'
import { readChosen } from './batch-data.ts'
import { tooManyWords } from './batch-words.ts'
import { ChangeNotes } from './change-notes.tsx'
import { ChangeRecord } from './change-record.tsx'
import { ChangeSheet } from './change-sheet.tsx'
import { ChangeText } from './change-text.tsx'
import { DeleteMany } from './delete-many.tsx'
import { type BatchField, isRecordField } from './plan-batch.ts'

export type BatchAct = BatchField | 'sheet' | 'delete'

type Props = {
  act: BatchAct
  uuids: ReadonlySet<string>
  canRestore: boolean
  onClose: () => void
  onDone: () => void
}

function titleOf(act: BatchAct): string {
  if (act === 'delete') return 'Delete'
  if (act === 'sheet') return 'Set a line of the specification of'
  return act === 'notes' ? 'Write notes to' : `Set the ${fieldWords(act)} of`
}

export function BatchDialog({ act, uuids, canRestore, onClose, onDone }: Props) {
  const tooMany = tooManyWords(uuids.size)
  const field = act === 'delete' || act === 'sheet' ? null : act
  const { chosen, error, isLoading } = useChosen(uuids, field, tooMany === '')
  const title = `${titleOf(act)} ${trailersWords(uuids.size)}`
  if (chosen && chosen.rows.length > 0) {
    const ways = { title, chosen, onClose, onDone }
    if (act === 'sheet') return <ChangeSheet {...ways} />
    if (field === 'notes') return <ChangeNotes {...ways} />
    if (field && isRecordField(field)) return <ChangeRecord field={field} {...ways} />
    if (field) return <ChangeText field={field} {...ways} />
    return <DeleteMany canRestore={canRestore} {...ways} />
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      {tooMany && <Notice tone="warning">{tooMany}</Notice>}
      {isLoading && <SkeletonText lines={3} />}
      {error && (
        <Notice tone="danger">{`The trailers could not be read on this device: ${error.message}`}</Notice>
      )}
      {chosen && (
        <Notice tone="info">
          None of these trailers is on this device: they were deleted, or are not loaded yet. Try
          again later.
        </Notice>
      )}
    </Dialog>
  )
}

/** Reads the selected trailers once, so that the change is based on what the dialog showed. */
function useChosen(uuids: ReadonlySet<string>, field: BatchField | null, isWanted: boolean) {
  const device = useDevice()
  const [asked] = useState(() => ({ key: crypto.randomUUID(), uuids: [...uuids] }))
  const { data: chosen, error } = useQuery({
    queryKey: ['batch', asked.key],
    queryFn: () => readChosen(device, asked.uuids, field),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isLocal: true },
  })
  return { chosen, error, isLoading: isWanted && !chosen && !error }
}
