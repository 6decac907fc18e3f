import type { Trailer } from '#contract/trailer.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showError } from '#src/ui/overlays/toast.tsx'
import { trailerTitle } from '../rego.ts'
import { useArchiveTrailer } from '../trailer-changes.ts'

type Props = {
  trailer: Trailer
  isOpen: boolean
  onClose: () => void
  onDeleted: (words: string) => void
}

/** Deletes after the VIN, the registration or the word TRAILER has been typed. */
export function DeleteTrailer({ trailer, isOpen, onClose, onDeleted }: Props) {
  const archive = useArchiveTrailer()

  function confirm() {
    const { uuid } = trailer
    archive.mutate(
      { uuid, title: trailerTitle(trailer) },
      {
        onSuccess: (submitted) => onDeleted(savedWords(submitted, 'Trailer deleted')),
        onError: () => showError('Unable to delete..'),
      },
    )
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
      // It is there until the page is left.
      isPending={archive.isPending || archive.isSuccess}
      error={archive.error ? sentenceOf(archive.error, 'Try again.') : undefined}
      typed={{
        phrases: [trailer.vin, trailer.rego, 'TRAILER'],
        prompt: `Type ${[trailer.vin, trailer.rego, 'TRAILER'].filter(Boolean).join(' or ')}`,
      }}
    >
      <p>
        {trailerTitle(trailer)} disappears from every list
        {trailer.accessKey ? ', and its scan tag shows nothing any more.' : '.'}
      </p>
    </ConfirmDialog>
  )
}
