import { useFileLink } from '#src/api/file-link.ts'
import { useCan } from '#src/domain/rights.tsx'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { sizeWords } from '#src/ui/values/file-kind.ts'
import '#src/ui/forms/button.css'
import { AccessLevelChip } from './access-level.tsx'
import type { GalleryPhoto } from './gallery-photos.ts'
import { ResourceActions } from './resource-actions.tsx'

type Props = {
  trailer: string
  photo: GalleryPhoto
  isManual: boolean
  onRemove: () => void
}

/** What is known of a photo that is shown large, and the ways to its file. */
export function PhotoDetails({ trailer, photo, isManual, onRemove }: Props) {
  const canEdit = useCan('edit')
  const { resource, address, isCover, name, upload } = photo
  const named = { uuid: upload, name, mime: 'image/jpeg', size: 0, presignedUrl: address }
  const file = resource?.upload ?? { ...named, thumbnail: null, thumbnail2x: null }
  const { link } = useFileLink({ url: null, upload: file }, 'session', 0)
  return (
    <div className="photo-details">
      <p>
        {resource && (
          <>
            <DateText date={resource.updated_at} />
            {resource.upload.size > 0 && <span>{` · ${sizeWords(resource.upload.size)}`}</span>}
          </>
        )}
      </p>
      <a {...link} className="button" data-variant="quiet">
        {link.download ? 'Download' : 'Open the File'}
      </a>
      <div className="photo-details-ways">
        {isCover && <Chip tone="primary">Cover</Chip>}
        {isManual && <Chip tone="accent">Manual</Chip>}
        {resource && <SendingChip of={resource} />}
        {resource &&
          (canEdit ? (
            <ResourceActions trailer={trailer} resource={resource} onRemove={onRemove} />
          ) : (
            <AccessLevelChip level={resource.access_level} />
          ))}
      </div>
    </div>
  )
}
