import { useQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Resource } from '#contract/resource.ts'
import type { Trailer } from '#contract/trailer.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { focusAfterDialog } from '#src/ui/overlays/focus-after-dialog.ts'
import { PhotoDialog } from '#src/ui/overlays/photo-dialog.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { type GalleryPhoto, galleryPhotos } from './gallery-photos.ts'
import { PhotoDetails } from './photo-details.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { RemoveResource } from './remove-resource.tsx'
import { photoListQuery } from './resource-data.ts'
import { TakePhotos } from './take-photos.tsx'
import './photo-gallery.css'

const places = ['first', 'second', 'third', 'fourth']

type Props = {
  trailer: Trailer
  /** Shows the cover large; a press on it opens the first photo. */
  cover: (open: (() => void) | undefined) => ReactNode
  /** What else can be done with the photo that is open. */
  more: (photo: GalleryPhoto, cover: GalleryPhoto | undefined) => ReactNode
}

/** All photos of a trailer: its cover, and its resources that are pictures. */
export function PhotoGallery({ trailer, cover, more }: Props) {
  const { data, error, refetch } = useQuery(photoListQuery(trailer.uuid))
  const canEdit = useCan('edit')
  const [isWhole, setWhole] = useState(false)
  const [open, setOpen] = useState<string | null>(null)
  const [removing, setRemoving] = useState<Resource | null>(null)
  const grid = useRef<HTMLUListElement>(null)
  const photos = galleryPhotos(trailer.image, data ?? [])
  const small = photos.filter(({ isCover }) => !isCover)
  const first = photos.find(({ isCover }) => isCover)
  const shown = isWhole ? small : small.slice(0, limits.photosPage)
  return (
    <Section
      title="Photos"
      count={data && photos.length}
      action={canEdit && <TakePhotos trailer={trailer.uuid} known={data?.length ?? 0} />}
    >
      <div className="photo-gallery">
        <div>{cover(first && (() => setOpen(first.upload)))}</div>
        <div className="photo-gallery-others">
          {error && !data && (
            <LoadError title="Photos could not be loaded" onRetry={() => refetch()}>
              {sentenceOf(error)}
            </LoadError>
          )}
          {!data && !error && <GridSkeleton />}
          {data && small.length === 0 && (
            <EmptyState
              icon={<Images />}
              title={first ? 'No other photos yet..' : 'No photos yet..'}
            />
          )}
          {shown.length > 0 && (
            <ul ref={grid} className="photo-grid" aria-label="Photos" tabIndex={-1}>
              {shown.map((photo) => (
                <li key={photo.upload}>
                  <PhotoTile photo={photo} onOpen={() => setOpen(photo.upload)} />
                </li>
              ))}
            </ul>
          )}
          {shown.length < small.length && (
            <Button variant="quiet" onPress={() => setWhole(true)}>
              {`Show All ${small.length}`}
            </Button>
          )}
        </div>
      </div>
      <Viewer {...{ trailer, photos, open, setOpen, more }} onRemove={setRemoving} />
      <RemoveResource
        trailer={trailer.uuid}
        resource={removing}
        isManual={isManual(trailer, removing)}
        onClose={() => setRemoving(null)}
        onRemoved={() => {
          setOpen(null)
          focusAfterDialog(() => grid.current)
        }}
      />
    </Section>
  )
}

const isManual = ({ manual }: Trailer, resource: Resource | null) =>
  resource !== null && resource.uuid === manual?.uuid

type ViewerProps = Pick<Props, 'trailer' | 'more'> & {
  photos: readonly GalleryPhoto[]
  /** The upload of the photo that is open, null for none. */
  open: string | null
  setOpen: (upload: string | null) => void
  onRemove: (resource: Resource | null) => void
}

/** One photo large, with what is known of it. */
function Viewer({ trailer, photos, open, setOpen, more, onRemove }: ViewerProps) {
  const at = photos.findIndex(({ upload }) => upload === open)
  const photo = photos[at]
  if (!photo) return null
  const { resource } = photo
  return (
    <PhotoDialog
      photos={photos}
      at={at}
      onAt={(next) => setOpen(next === null ? null : (photos[next]?.upload ?? null))}
      more={more(
        photo,
        photos.find(({ isCover }) => isCover),
      )}
    >
      <PhotoDetails
        trailer={trailer.uuid}
        photo={photo}
        isManual={isManual(trailer, resource)}
        onRemove={() => onRemove(resource)}
      />
    </PhotoDialog>
  )
}

const GridSkeleton = () => (
  <div className="photo-grid" aria-busy="true">
    {places.map((place) => (
      <span key={place} className="photo-tile">
        <span className="image-box">
          <Skeleton height="100%" />
        </span>
      </span>
    ))}
  </div>
)
