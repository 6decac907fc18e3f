import type { Inspection } from '#contract/yard/inspection.ts'
import { savedAs } from '#src/api/file-link.ts'
import { addressesOf } from '#src/offline/replica/local-files.ts'
import { useLive } from '#src/offline/replica/use-live.ts'
import { usePhotoDialog } from '#src/ui/overlays/use-photo-dialog.tsx'
import { ImageBox } from '#src/ui/values/image-box.tsx'
import { MissingPhoto } from '#src/ui/values/photo.tsx'

type Props = { title: string; photos: Inspection['files'] }

/** Photos of one item; each opens large on the page. */
export function AnswerPhotos({ title, photos }: Props) {
  const uploads = photos.map(({ uuid }) => uuid)
  const addresses = useLive(uploads.join(' '), (device) => addressesOf(device, uploads))
  const shown = photos.map(({ uuid, name: file, mime, preview }, index) => {
    const { original, thumbnail } = addresses?.(uuid) ?? { original: '', thumbnail: null }
    const name = `Photo ${index + 1} of ${title}`
    const saveAs = savedAs(original, { name: file, mime })
    const small = preview ? thumbnail : original || null
    return { uuid, name, address: original, saveAs, small }
  })
  const large = usePhotoDialog(
    shown.filter(({ address, saveAs }) => address !== '' && saveAs === undefined),
  )
  return (
    <>
      <ul className="inspection-photos">
        {shown.map(({ uuid, name, address, saveAs, small }) => (
          <li key={uuid}>
            <a
              href={address}
              download={saveAs}
              target="_blank"
              rel="noreferrer"
              {...large.linkOf(address)}
            >
              <ImageBox
                src={small}
                alt={name}
                ratio={4 / 3}
                missing={(onRetry) => <MissingPhoto alt={name} isSmall onRetry={onRetry} />}
              />
            </a>
          </li>
        ))}
      </ul>
      {large.dialog}
    </>
  )
}
