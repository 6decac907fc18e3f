import { Star } from 'lucide-react'
import { useState } from 'react'
import type { Trailer } from '#contract/trailer.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { formerCoverName, useFormerCover, useMakeCover } from '../trailer-changes.ts'

type Props = {
  trailer: Trailer
  photo: { upload: string; name: string; isCover: boolean }
  /** Whether only members see the photo so far. */
  isPrivate: boolean
  /** Whether the present cover is among the trailer's photos anyway. */
  isFormerKept: boolean
}

/** Makes a photo the trailer's image. The former one stays among the photos. */
export function MakeCover({ trailer, photo, isPrivate, isFormerKept }: Props) {
  const canEdit = useCan('edit')
  const [isAsked, setAsked] = useState(false)
  const { make, isPending } = useCoverChange(trailer)
  if (!canEdit) return null

  function confirm() {
    setAsked(false)
    make(photo, isFormerKept)
  }

  return (
    <>
      {!photo.isCover && (
        <Button
          icon={<Star aria-hidden="true" />}
          isPending={isPending}
          onPress={() => (isPrivate ? setAsked(true) : confirm())}
        >
          Make This the Cover
        </Button>
      )}
      <ConfirmDialog
        title="Show this photo to anyone?"
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={confirm}
        confirmLabel="Make It the Cover"
      >
        <p>
          {photo.name}
          <span> is seen by only us so far. Anyone with the tag sees the cover.</span>
        </p>
      </ConfirmDialog>
    </>
  )
}

function useCoverChange(trailer: Trailer) {
  const { uuid, image } = trailer
  const title = trailerTitle(trailer)
  const onRefused = (error: Error) => showError(`Unable to save changes. ${sentenceOf(error)}`)
  const setBack = useFormerCover(uuid, title, {
    onSaved: (submitted) => showSuccess(savedWords(submitted, 'The cover is as before')),
    onRefused,
  })
  const { mutate, isPending } = useMakeCover(uuid, title, {
    onSaved(submitted, { name, before }) {
      const action = { label: 'Undo', onAction: () => setBack.mutate(before) }
      showSuccess(savedWords(submitted, `Cover: ${name}`), { action })
    },
    onRefused,
  })
  return {
    isPending,
    make({ upload, name }: Props['photo'], isFormerKept: boolean) {
      const keptAs = image && !isFormerKept ? formerCoverName() : null
      mutate({ upload, name, before: image?.uuid ?? null, keptAs })
    },
  }
}
