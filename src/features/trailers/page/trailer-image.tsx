import { Truck } from 'lucide-react'
import { imageTypes } from '#contract/limits.ts'
import type { Trailer } from '#contract/trailer.ts'
import { useCan } from '#src/domain/rights.tsx'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { PhotoInput } from '#src/ui/forms/photo-input.tsx'
import { LoadingIndicator } from '#src/ui/states/loading-indicator.tsx'
import { ImageBox } from '#src/ui/values/image-box.tsx'
import { MissingPhoto } from '#src/ui/values/photo.tsx'
import { RemoveImage } from './remove-image.tsx'
import type { TrailerPhoto } from './use-trailer-photo.ts'

const indicated = { idle: 1, pending: 2, success: 3, error: 4 } as const

type Props = { trailer: Trailer; chosen: TrailerPhoto }

export function TrailerImage({ trailer, chosen }: Props) {
  const canEdit = useCan('edit')
  const { photo, preview, isPreparing, send, take, setProblem } = chosen
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
    </PhotoInput>
  )
}
