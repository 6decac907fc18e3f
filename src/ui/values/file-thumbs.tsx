import { usePhotoDialog } from '../overlays/use-photo-dialog.tsx'
import { FileIcon } from './file-icon.tsx'
import { fileKind } from './file-kind.ts'
import { PhotoPicture } from './photo.tsx'
import './file-thumbs.css'

type Thumb = {
  uuid: string
  name: string
  mime: string
  href: string
  /** The address of a small picture, null for none. */
  thumbnail: string | null
  /** The name to save it by, for a file that must not be opened in the browser. */
  saveAs?: string | undefined
}

/** Photos and files in a row; a photo opens in a dialog, any other file in a new tab. */
export function FileThumbs({ files }: { files: readonly Thumb[] }) {
  const pictures = files.filter(
    ({ mime, thumbnail, saveAs }) =>
      thumbnail !== null && saveAs === undefined && mime.startsWith('image/'),
  )
  const large = usePhotoDialog(pictures.map(({ name, href }) => ({ name, address: href })))
  return (
    <>
      <ul className="file-thumbs">
        {files.map(({ uuid, name, mime, href, thumbnail, saveAs }) => (
          <li key={uuid}>
            <a
              href={href}
              download={saveAs}
              target="_blank"
              rel="noopener noreferrer"
              className="file-thumb"
              {...large.linkOf(href)}
            >
              {thumbnail === null ? (
                <>
                  <FileIcon kind={fileKind({ name, mime })} />
                  <span>{name}</span>
                </>
              ) : (
                <PhotoPicture src={thumbnail} alt={name} isSmall />
              )}
            </a>
          </li>
        ))}
      </ul>
      {large.dialog}
    </>
  )
}
