import { useCallback, useState } from 'react'
import { later, useLater } from '../later.ts'
import type { DialogProps } from './dialog-props.ts'
import { useOpenDialog } from './open-dialogs.ts'
import { showError } from './toast.tsx'

const box = later(() => import('./dialog-box.tsx').then(({ DialogBox }) => DialogBox))

export function Dialog(props: DialogProps) {
  const { isOpen, onClose, isDismissable = true } = props
  useOpenDialog(isOpen, isDismissable ? onClose : null)
  // Once open it stays, because it is seen closing.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const giveUp = useCallback(
    (error: unknown) => {
      showError(error instanceof Error ? error.message : String(error))
      onClose()
    },
    [onClose],
  )
  const Box = useLater(box, isOpen, giveUp)
  return Box && wasOpen && <Box {...props} />
}
