import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { showError, showInfo } from '#src/ui/toast.tsx'
import { useRemoveImage } from './trailer-changes.ts'

/** Takes a trailer's image away, after asking. */
export function RemoveImage({ trailer, title }: { trailer: string; title: string }) {
  const [isOpen, setOpen] = useState(false)
  const remove = useRemoveImage(trailer, title)

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: (submitted) => {
        if (submitted.state === 'waiting') showInfo(savedWords(submitted, ''))
        setOpen(false)
      },
      onError: () => showError('Unable to remove image'),
    })
  }

  return (
    <>
      <IconButton
        label="Remove Image"
        icon={<Trash2 aria-hidden="true" />}
        onPress={() => setOpen(true)}
      />
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
