import { Camera, ImagePlus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { imageTypes, limits, tooLarge, wrongType } from '#contract/limits.ts'
import { Button } from '#src/ui/button.tsx'
import './photo-input.css'

type Props = {
  /** The picture as it is. */
  children: ReactNode
  chooseLabel: string
  isBusy: boolean
  onChoose: (file: File) => void
  onRefuse: (problem: string) => void
  /** Stands in the corner of the picture. */
  action?: ReactNode
}

const accept = Object.fromEntries(imageTypes.map((type) => [type, []]))

/** Takes a picture by drop, from the files, or from the camera. */
export function PhotoInput({ children, chooseLabel, isBusy, onChoose, onRefuse, action }: Props) {
  const camera = useRef<HTMLInputElement>(null)
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    maxSize: limits.uploadBytes,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isBusy,
    onDropAccepted: ([file]) => file && onChoose(file),
    onDropRejected: (rejections) => onRefuse(rejections.map(explain).join(' ')),
  })
  return (
    <div {...getRootProps()} className="photo-input" data-dragging={isDragActive}>
      <input {...getInputProps({ 'aria-label': chooseLabel, style: { display: 'none' } })} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Take Photo"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChoose(file)
          // The same picture can be taken again.
          currentTarget.value = ''
        }}
      />
      <div className="photo-input-picture">
        {children}
        {action && <div className="photo-input-action">{action}</div>}
        {isDragActive && <div className="photo-input-drop">Drop the picture here</div>}
      </div>
      <div className="photo-input-actions">
        <div className="photo-input-camera">
          <Button
            icon={<Camera aria-hidden="true" />}
            isDisabled={isBusy}
            onPress={() => camera.current?.click()}
          >
            Take Photo
          </Button>
        </div>
        <Button icon={<ImagePlus aria-hidden="true" />} isDisabled={isBusy} onPress={open}>
          {chooseLabel}
        </Button>
      </div>
    </div>
  )
}

function explain({ file, errors }: FileRejection) {
  const [first] = errors
  if (first?.code === 'file-invalid-type') return wrongType(file.type || file.name)
  if (first?.code === 'file-too-large') return tooLarge(file.type)
  return first?.message ?? ''
}
