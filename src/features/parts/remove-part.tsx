import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { TrailerPart } from '#contract/part.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { useRemovePart } from './parts-changes.ts'

type Props = {
  trailer: string
  /** null: the dialog is closed. */
  part: TrailerPart | null
  onClose: () => void
  onRemoved: (part: TrailerPart) => void
}

export function RemovePart({ trailer, part, onClose, onRemoved }: Props) {
  const remove = useRemovePart(trailer)
  // Keeps the text while the dialog closes.
  const [asked, setAsked] = useState(part)
  const [reason, setReason] = useState('')
  if (part && part !== asked) setAsked(part)
  const name = asked?.part.model_number

  function close() {
    remove.reset()
    setReason('')
    onClose()
  }

  function confirm() {
    if (!part) return
    remove.mutate(
      { part, reason: reason.trim() },
      {
        onSuccess: (submitted) => {
          showSuccess(savedWords(submitted, `${name} removed`))
          close()
          onRemoved(part)
        },
        onError: () => showError('Unable to remove..'),
      },
    )
  }

  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      isOpen={part !== null}
      onClose={close}
      onConfirm={confirm}
      confirmLabel="Remove"
      isDanger
      isPending={remove.isPending}
      error={remove.error ? sentenceOf(remove.error, 'Try again.') : undefined}
    >
      <p>The part leaves this trailer, and its resources on this trailer with it.</p>
      <TextField
        label="Why (optional)"
        value={reason}
        onChange={setReason}
        maxLength={limits.reasonLength}
        autoComplete="off"
      />
    </ConfirmDialog>
  )
}
