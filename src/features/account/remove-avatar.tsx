import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showError } from '#src/ui/overlays/toast.tsx'
import { type OnChanged, useRemoveAvatar } from './account-data.ts'

export function RemoveAvatar({ user, onChanged }: { user: string; onChanged: OnChanged }) {
  const [isOpen, setOpen] = useState(false)
  const remove = useRemoveAvatar(user, onChanged)

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: () => setOpen(false),
      onError: () => showError('Unable to remove image'),
    })
  }

  function close() {
    remove.reset()
    setOpen(false)
  }

  return (
    <>
      <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onPress={() => setOpen(true)}>
        Remove
      </Button>
      <ConfirmDialog
        title="Remove your picture?"
        isOpen={isOpen}
        onClose={close}
        onConfirm={confirm}
        confirmLabel="Remove"
        isDanger
        isPending={remove.isPending}
        error={remove.error ? sentenceOf(remove.error, 'Try again.') : undefined}
      >
        <p>Your initials are shown instead.</p>
      </ConfirmDialog>
    </>
  )
}
