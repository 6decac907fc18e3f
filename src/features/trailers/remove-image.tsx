import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { showError } from '#src/ui/toast.tsx'
import { useRemoveImage } from './trailer-data.ts'

/** Takes a trailer's image away, after asking. */
export function RemoveImage({ trailer }: { trailer: string }) {
  const [isOpen, setOpen] = useState(false)
  const remove = useRemoveImage(trailer)

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: () => setOpen(false),
      onError: () => showError('Unable to remove image'),
    })
  }

  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        Remove
      </Button>
      <ConfirmDialog
        title="Remove the image?"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
        confirmLabel="Remove"
        isDanger
        isPending={remove.isPending}
      >
        <p>The trailer then has no image.</p>
      </ConfirmDialog>
    </>
  )
}
