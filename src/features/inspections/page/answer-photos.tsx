import type { Inspection } from '#contract/yard/inspection.ts'
import { savedAs } from '#src/api/saved-as.ts'
import { addressesOf } from '#src/offline/copy/local-files.ts'
import { useLive } from '#src/offline/use-live.ts'
import { ImageBox } from '#src/ui/values/image-box.tsx'

type Props = { title: string; photos: Inspection['files'] }

/** Photos of one item; each opens as it was taken. */
export function AnswerPhotos({ title, photos }: Props) {
  const uploads = photos.map(({ uuid }) => uuid)
  const addresses = useLive(uploads.join(' '), (device) => addressesOf(device, uploads))
  return (
    <ul className="inspection-photos">
      {photos.map(({ uuid, name, mime, preview }, index) => {
        const { original, thumbnail } = addresses?.(uuid) ?? { original: '', thumbnail: null }
        return (
          <li key={uuid}>
            <a
              href={original}
              download={savedAs(original, { name, mime })}
              target="_blank"
              rel="noreferrer"
            >
              <ImageBox
                src={preview ? thumbnail : original || null}
                alt={`Photo ${index + 1} of ${title}`}
                ratio={4 / 3}
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
