import { CircleAlert, CloudUpload, ImageIcon, LockKeyhole } from 'lucide-react'
import { ImageBox } from '#src/ui/values/image-box.tsx'
import { MissingPhoto } from '#src/ui/values/photo.tsx'
import type { GalleryPhoto } from './gallery-photos.ts'

type Props = { photo: GalleryPhoto; onOpen: () => void }

/** A photo of the grid, with marks for what it is not: seen by everybody, sent. */
export function PhotoTile({ photo, onOpen }: Props) {
  const { name, address, thumbnail, thumbnail2x, resource } = photo
  const isPrivate = resource?.access_level === 4
  const { isWaiting, isRefused } = resource ?? {}
  const said = [
    name,
    isPrivate && 'only us',
    isRefused ? 'needs attention' : isWaiting && 'waiting to send',
  ]
  return (
    <button
      type="button"
      className="photo-tile"
      aria-label={said.filter(Boolean).join(', ')}
      title={name}
      onClick={onOpen}
    >
      <ImageBox
        key={thumbnail ?? address}
        src={thumbnail}
        srcSet={thumbnail2x ? `${thumbnail} 1x, ${thumbnail2x} 2x` : undefined}
        alt=""
        placeholderIcon={<ImageIcon />}
        // Without a network a device may have the whole picture alone.
        missing={() => (
          <ImageBox
            src={address}
            alt=""
            missing={(onRetry) => <MissingPhoto alt={name} isSmall onRetry={onRetry} />}
          />
        )}
      />
      <span className="photo-tile-marks" aria-hidden="true">
        {isPrivate && <LockKeyhole />}
        {isRefused ? <CircleAlert /> : isWaiting && <CloudUpload />}
      </span>
    </button>
  )
}
