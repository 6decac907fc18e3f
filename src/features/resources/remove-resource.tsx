import type { Resource } from '#contract/resource.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { useArchiveResource } from './resource-data.ts'

type Props = {
  trailer: string
  /** null: the dialog is closed. */
  resource: Resource | null
  isManual: boolean
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a resource is removed. Outside of its card, which unmounts with the resource. */
export function RemoveResource({ trailer, resource, isManual, onClose, onRemoved }: Props) {
  const archive = useArchiveResource(trailer)

  function confirm() {
    if (!resource) return
    archive.mutate(resource, {
      onSuccess: (submitted) => {
        showSuccess(savedWords(submitted, 'Resource removed'))
        close()
        onRemoved()
      },
      onError: () => showError('Unable to remove..'),
    })
  }

  function close() {
    archive.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      title="Remove this resource?"
      isOpen={resource !== null}
      onClose={close}
      onConfirm={confirm}
      confirmLabel="Remove"
      isDanger
      isPending={archive.isPending}
      error={archive.error ? sentenceOf(archive.error, 'Try again.') : undefined}
    >
      <p>
        {resource?.name}
        <span>{` disappears from the list, for visitors too${isManual ? ', and the trailer has no manual any more.' : '.'}`}</span>
      </p>
    </ConfirmDialog>
  )
}
