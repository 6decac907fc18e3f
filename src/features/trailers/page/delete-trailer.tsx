import type { Trailer } from '#contract/trailer.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showError } from '#src/ui/overlays/toast.tsx'
import { notDeleted, useDeleteTrailer } from './use-delete-trailer.ts'

type Props = {
  trailer: Trailer
  canRestore: boolean
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

export function DeleteTrailer({ trailer, canRestore, isOpen, onClose, onDeleted }: Props) {
  const archive = useDeleteTrailer(trailer, canRestore)

  function confirm() {
    archive.mutate(undefined, { onSuccess: onDeleted, onError: () => showError(notDeleted) })
  }

  function close() {
    archive.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      title="Delete this trailer?"
      isOpen={isOpen}
      onClose={close}
      onConfirm={confirm}
      confirmLabel="Delete"
      isDanger
      // Stays pending until the page is left.
      isPending={archive.isPending || archive.isSuccess}
      error={archive.error ? sentenceOf(archive.error, 'Try again.') : undefined}
      typed={{
        phrases: [trailer.vin, trailer.rego, 'TRAILER'],
        prompt: `Type ${[trailer.vin, trailer.rego, 'TRAILER'].filter(Boolean).join(' or ')}`,
      }}
    >
      <p>
        <span translate="no">{trailerTitle(trailer)}</span>{' '}
        <span>{`disappears from every list${trailer.accessKey ? ', and its scan tag shows nothing any more.' : '.'} ${
          canRestore
            ? 'It can be restored from the list of deleted trailers.'
            : 'Once it is sent, only an administrator can restore it.'
        }`}</span>
      </p>
    </ConfirmDialog>
  )
}
