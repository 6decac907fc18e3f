import { Camera, ImagePlus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { showInfo } from '../overlays/toast.tsx'
import { usePhotoDialog } from '../overlays/use-photo-dialog.tsx'
import { Spinner } from '../states/spinner.tsx'
import { FileIcon } from '../values/file-icon.tsx'
import { fileKind } from '../values/file-kind.ts'
import { Button } from './button.tsx'
import './photo-strip.css'

/** `address` is null where the bytes are lost, undefined while they are read. */
type Shown = {
  upload: string
  name: string
  address: string | null | undefined
  /** MIME type of a file that is no photo. */
  type?: string
}

type Props<Photo extends Shown> = {
  /** For screen readers: 'Photos of Tyres'. */
  label: string
  photos: readonly Photo[]
  /** MIME types that the file dialog offers, null for files of any kind. */
  types: readonly string[] | null
  problem: string
  isPreparing: boolean
  onAdd: (files: File[]) => void
  onRemove: (upload: string) => void
  onRestore: (photo: Photo) => void
  /** Highlights the buttons where a photo is required. */
  isMissing?: boolean
}

/** Takes photos by camera or file dialog, or any files, and shows them in a row. */
export function PhotoStrip<Photo extends Shown>(props: Props<Photo>) {
  const { label, photos, types, problem, isPreparing, onAdd, onRemove, onRestore, isMissing } =
    props
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const pictures = photos.filter(({ address, type }) => address && type === undefined)
  const large = usePhotoDialog(
    pictures.map(({ name, address }) => ({ name, address: address ?? '' })),
  )
  const wanted = types === null ? 'photos or files' : 'photos'

  function remove(photo: Photo) {
    onRemove(photo.upload)
    showInfo(`The ${photo.type === undefined ? 'photo' : 'file'} is removed.`, {
      label: 'Undo',
      onAction: () => onRestore(photo),
    })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame
    <div role="group" aria-label={label} aria-describedby={problemId} className="photo-strip">
      {photos.length > 0 && (
        <ul className="photo-strip-list">
          {photos.map((photo, index) => (
            <li key={photo.upload} className="photo-strip-item">
              <Picture
                photo={photo}
                number={index + 1}
                onOpen={() => large.open(pictures.indexOf(photo))}
              />
              <button
                type="button"
                className="photo-strip-remove"
                aria-label={`Remove ${photo.type === undefined ? `photo ${index + 1}` : photo.name}`}
                onClick={() => remove(photo)}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {large.dialog}
      <div className="photo-strip-actions" data-missing={isMissing || undefined}>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={`Take a photo: ${label}`}
          onChange={({ currentTarget }) => take(currentTarget, onAdd)}
        />
        <input
          ref={files}
          type="file"
          accept={types?.join(',')}
          multiple
          hidden
          aria-label={`Choose ${wanted}: ${label}`}
          onChange={({ currentTarget }) => take(currentTarget, onAdd)}
        />
        <span className="photo-strip-camera">
          <Button icon={<Camera aria-hidden="true" />} onPress={() => camera.current?.click()}>
            Take Photo
          </Button>
        </span>
        <Button icon={<ImagePlus aria-hidden="true" />} onPress={() => files.current?.click()}>
          {types === null ? 'Add Photos or Files' : 'Add Photos'}
        </Button>
        {isPreparing && (
          <span className="photo-strip-busy" role="status">
            <Spinner />
            <span>{` Getting ${types === null ? 'it' : 'the photo'} ready`}</span>
          </span>
        )}
      </div>
      <p id={problemId} className="photo-strip-problem" role="alert">
        {problem}
      </p>
    </div>
  )
}

type PictureProps = { photo: Shown; number: number; onOpen: () => void }

function Picture({ photo, number, onOpen }: PictureProps) {
  const { address, name, type } = photo
  if (address && type !== undefined) {
    return (
      <span className="photo-strip-image photo-strip-file">
        <FileIcon kind={fileKind({ name, mime: type })} />
        <span>{name}</span>
      </span>
    )
  }
  if (address) {
    return (
      <button type="button" className="photo-strip-open" onClick={onOpen}>
        <img src={address} alt={`${number}: ${name}`} className="photo-strip-image" />
      </button>
    )
  }
  return (
    <span className="photo-strip-image">
      {address === null ? 'Lost before it was ready: add it again' : <Spinner />}
    </span>
  )
}

function take(input: HTMLInputElement, onAdd: (files: File[]) => void) {
  const chosen = [...(input.files ?? [])]
  // Reset, so that the same file can be chosen again.
  input.value = ''
  if (chosen.length > 0) onAdd(chosen)
}
