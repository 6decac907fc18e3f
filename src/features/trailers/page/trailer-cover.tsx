import { Link } from '@tanstack/react-router'
import { Truck } from 'lucide-react'
import type { Trailer } from '#contract/trailer.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { ImageBox } from '#src/ui/values/image-box.tsx'

type Props = {
  trailer: Trailer
  /** A photo of this device that is not sent yet. */
  preview: string | null
  /** Whether the picture itself is shown below. */
  isRepeated: boolean
}

/** The small picture in the head of a trailer's page; it leads to its documents. */
export function TrailerCover({ trailer, preview, isRepeated }: Props) {
  const { uuid, image } = trailer
  const alt = image || preview ? `Image of ${trailerTitle(trailer)}` : 'No image yet'
  return (
    <Link
      className="trailer-cover"
      to="/trailer/$uuid/$section"
      params={{ uuid, section: 'documents' }}
      aria-label={isRepeated ? 'Photo and documents' : undefined}
    >
      <ImageBox
        key={preview ?? image?.uuid}
        src={preview ?? image?.thumbnail ?? null}
        srcSet={image && !preview ? `${image.thumbnail} 1x, ${image.thumbnail2x} 2x` : undefined}
        alt={isRepeated ? '' : alt}
        placeholderIcon={<Truck />}
        // Without a network a device may have the whole picture alone.
        missing={() => (
          <ImageBox
            src={preview ? null : (image?.presignedUrl ?? null)}
            alt={isRepeated ? '' : alt}
            placeholderIcon={<Truck />}
          />
        )}
        isEager
      />
    </Link>
  )
}
