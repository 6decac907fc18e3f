import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showError, showInfo } from '#src/ui/overlays/toast.tsx'
import { useRemoveImage } from '../trailer-changes.ts'

type Props = {
  trailer: string
  title: string
  /** Whether the button is shown; the dialog stays open while the removal is being sent. */
  isOffered: boolean
}

export function RemoveImage({ trailer, title, isOffered }: Props) {
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
      {isOffered && (
        <IconButton label="Remove Image" icon={<Trash2 />} onPress={() => setOpen(true)} />
      )}
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
