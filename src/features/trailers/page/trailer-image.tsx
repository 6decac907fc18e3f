import { Truck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { imageTypes } from '#contract/limits.ts'
import type { Trailer } from '#contract/trailer.ts'
import { fieldProblems, sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import type { UnsentPhoto } from '#src/offline/device/device-rows.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import type { Submitted } from '#src/offline/outbox/submitted.ts'
import { whereKept } from '#src/offline/photos/unkept-photos.ts'
import { usePhoto } from '#src/offline/photos/use-photo.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { PhotoInput } from '#src/ui/forms/photo-input.tsx'
import { showError, showInfo } from '#src/ui/overlays/toast.tsx'
import { LoadingIndicator } from '#src/ui/states/loading-indicator.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { ImageBox } from '#src/ui/values/image-box.tsx'
import { MissingPhoto } from '#src/ui/values/photo.tsx'
import { useSendPhoto } from '../trailer-changes.ts'
import { RemoveImage } from './remove-image.tsx'

const indicated = { idle: 1, pending: 2, success: 3, error: 4 } as const

/** A trailer's image; a new one is shown at once, then sent. */
export function TrailerImage({ trailer }: { trailer: Trailer }) {
  const canEdit = useCan('edit')
  const { photo, preview, problem, isPreparing, choose, drop, setProblem } = usePhoto(trailer.uuid)
  const send = useSendPhoto(trailer.uuid, trailerTitle(trailer))
  const tried = useRef('')
  const device = useDevice()

  function transmit(chosen: UnsentPhoto) {
    tried.current = chosen.upload
    send.mutate(chosen, { onSuccess: finish, onError: explain })
  }

  const isShown = useIsShown()
  async function take(file: File) {
    const chosen = await choose(file)
    // A photo that is ready after the page was left is sent all the same.
    if (chosen && !isShown()) transmit(chosen)
  }

  async function finish(submitted: Submitted) {
    if (submitted.state === 'waiting') showInfo(savedWords(submitted, ''))
    await drop()
  }

  useEffect(() => {
    // A photo that a registration or an earlier visit left.
    if (canEdit && photo && tried.current !== photo.upload) transmit(photo)
  })

  const { image } = trailer
  const alt = image || preview ? `Image of ${trailerTitle(trailer)}` : 'No image yet'
  const box = (
    <ImageBox
      src={preview ?? image?.presignedUrl ?? null}
      alt={alt}
      placeholderIcon={<Truck />}
      missing={(onRetry) => <MissingPhoto alt={alt} onRetry={onRetry} />}
      isEager
    />
  )
  if (!canEdit) return box
  return (
    <PhotoInput
      types={imageTypes}
      chooseLabel={image || preview ? 'Change Image' : 'Add Image'}
      isBusy={send.isPending}
      onChoose={take}
      onRefuse={setProblem}
      action={
        <RemoveImage
          trailer={trailer.uuid}
          title={trailerTitle(trailer)}
          isOffered={Boolean(image && !photo)}
        />
      }
    >
      {box}
      <div className="photo-input-state">
        <LoadingIndicator state={isPreparing ? 2 : indicated[send.status]} />
      </div>
      <div aria-live="polite">
        {problem && <Notice tone="danger">{problem}</Notice>}
        {photo && send.isError && (
          <Notice
            tone="danger"
            action={
              <>
                <Button onPress={drop}>Discard</Button>
                <Button onPress={() => transmit(photo)}>Send again</Button>
              </>
            }
          >
            {`${photo.name}: ${sentenceOf(send.error, whereKept(device, photo, 'The image'))}`}
          </Notice>
        )}
      </div>
    </PhotoInput>
  )
}

/** @returns a function that tells whether the component is still mounted */
function useIsShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}

function explain(error: Error) {
  const isUnknown = 'image' in fieldProblems(error)
  showError(isUnknown ? 'Something went wrong...' : 'Unable to save changes')
}
