import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { typedVin } from '#contract/scanned-vin.ts'
import type { DeletedTrailer } from '#contract/trailer.ts'
import { vinProblem } from '#contract/vin.ts'
import { ApiError, sentenceOf } from '#src/api/api-error.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { WithCode } from '#src/ui/values/with-code.tsx'
import { useRestore } from './history-data.ts'

const taken = 'Another trailer has this VIN. Give this one another.'

type Props = { trailer: DeletedTrailer; title: string; onClose: () => void }

/** Restores a trailer, with another VIN where its own is taken. */
export function RestoreTrailer({ trailer, title, onClose }: Props) {
  const restore = useRestore()
  const [typed, setTyped] = useState(trailer.vin)
  const vin = typedVin(typed)
  const isTaken = restore.error instanceof ApiError && restore.error.failure.code === 'vin_taken'
  const needsVin = trailer.holder !== null || isTaken
  const problem = vin === trailer.vin ? taken : vinProblem(vin)
  const [isTried, setTried] = useState(false)
  const isShown = isTried || vin !== trailer.vin

  function confirm() {
    setTried(true)
    if (needsVin && problem) return
    restore.mutate(
      { trailer, title, vin: vin === trailer.vin ? undefined : vin },
      {
        onSuccess: (submitted) => {
          showSuccess(savedWords(submitted, 'Trailer restored'))
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      title="Restore this trailer?"
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel="Restore"
      isPending={restore.isPending}
      error={restore.error ? sentenceOf(restore.error, 'Try again.') : undefined}
    >
      <p dir="auto">
        <WithCode
          text={`${title} comes back with its parts, resources, photo, logbook and scan tags, except tags that are on another trailer now.`}
          code={title}
        />
      </p>
      {trailer.holder && (
        <p>
          <Link
            to="/trailer/$uuid"
            params={{ uuid: trailer.holder.uuid }}
          >{`Another trailer${trailer.holder.rego ? ` (registration ${trailer.holder.rego})` : ''}`}</Link>{' '}
          has its VIN now. Correct the VIN of this one, or change the other one’s first.
        </p>
      )}
      {needsVin && (
        <TextField
          label="VIN of the restored trailer"
          value={typed}
          onChange={setTyped}
          onBlur={() => setTyped(vin)}
          autoComplete="off"
          error={isShown && problem ? problem : undefined}
          mono
          isUpperCase
        />
      )}
    </ConfirmDialog>
  )
}
