import { Camera, ImagePlus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { Button } from './button.tsx'
import './photo-input.css'

type Props = {
  /** The present picture. */
  children: ReactNode
  /** MIME types that the file dialog offers. */
  types: readonly string[]
  chooseLabel: string
  isBusy: boolean
  /** Is passed any chosen file: only its bytes show the type. */
  onChoose: (file: File) => void
  onRefuse: (problem: string) => void
  camera?: 'environment' | 'user'
  /** In the corner of the picture. */
  action?: ReactNode
  /** After the buttons. */
  moreActions?: ReactNode
}

/** Takes a picture by drop, file dialog or camera. */
export function PhotoInput(props: Props) {
  const { children, types, chooseLabel, isBusy, onChoose, action } = props
  const camera = useRef<HTMLInputElement>(null)
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: Object.fromEntries(types.map((type) => [type, []])),
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isBusy,
    onDrop: (accepted, rejections) => take(accepted, rejections, props),
  })
  return (
    <div {...getRootProps()} className="photo-input" data-dragging={isDragActive}>
      <input {...getInputProps({ 'aria-label': chooseLabel, style: { display: 'none' } })} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture={props.camera ?? 'environment'}
        hidden
        aria-label="Take Photo"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChoose(file)
          // Reset, so that the same file can be chosen again.
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
        {props.moreActions}
      </div>
    </div>
  )
}

/** Takes one file of any type: preparing it shows what is wrong with it. */
function take([accepted]: File[], rejections: FileRejection[], { onChoose, onRefuse }: Props) {
  const file = accepted ?? rejections[0]?.file
  if (file) onChoose(file)
  const others = rejections.length - (accepted ? 0 : 1)
  if (others > 0) onRefuse('Too many files')
}
