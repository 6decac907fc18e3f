import { Truck } from 'lucide-react'
import { imageTypes } from '#contract/limits.ts'
import type { Trailer } from '#contract/trailer.ts'
import { useCan } from '#src/domain/rights.tsx'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { PhotoInput } from '#src/ui/forms/photo-input.tsx'
import { LoadingIndicator } from '#src/ui/states/loading-indicator.tsx'
import { ImageBox } from '#src/ui/values/image-box.tsx'
import { MissingPhoto } from '#src/ui/values/photo.tsx'
import './trailer-image.css'
import { RemoveImage } from './remove-image.tsx'
import type { TrailerPhoto } from './use-trailer-photo.ts'

const indicated = { idle: 1, pending: 2, success: 3, error: 4 } as const

type Props = {
  trailer: Trailer
  chosen: TrailerPhoto
  /** Shows the image large; undefined where there is none. */
  onOpen: (() => void) | undefined
}

export function TrailerImage({ trailer, chosen, onOpen }: Props) {
  const canEdit = useCan('edit')
  const { photo, preview, isPreparing, send, take, setProblem } = chosen
  const { image } = trailer
  const alt = image || preview ? `Image of ${trailerTitle(trailer)}` : 'No image yet'
  const picture = (
    <ImageBox
      src={preview ?? image?.presignedUrl ?? null}
      alt={alt}
      placeholderIcon={<Truck />}
      missing={(onRetry) => <MissingPhoto alt={alt} onRetry={onRetry} />}
      isEager
    />
  )
  const box =
    onOpen && !preview ? (
      <button type="button" className="trailer-image" onClick={onOpen}>
        {picture}
      </button>
    ) : (
      picture
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
    </PhotoInput>
  )
}
