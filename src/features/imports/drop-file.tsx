import type { ReactNode } from 'react'
import { useDropzone } from 'react-dropzone'
import { Button } from '#src/ui/forms/button.tsx'

type DropProps = {
  label: string
  words: string
  icon?: ReactNode
  isBusy: boolean
  onChoose: (file: File) => void
}

/** Takes a file by file dialog or drop. */
export function DropFile({ label, words, icon, isBusy, onChoose }: DropProps) {
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isBusy,
    onDrop: ([file]) => {
      if (file) onChoose(file)
    },
  })
  return (
    <div {...getRootProps()} className="import-drop" data-dragging={isDragActive}>
      <input {...getInputProps({ 'aria-label': label, style: { display: 'none' } })} />
      <p>{words}</p>
      <Button variant="primary" icon={icon} onPress={open} isPending={isBusy}>
        Choose File
      </Button>
      <p className="text-muted">or drop it here</p>
    </div>
  )
}
