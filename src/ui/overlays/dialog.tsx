import { useState } from 'react'
import { later } from '../later.ts'
import { useWanted } from '../use-wanted.ts'
import type { DialogProps } from './dialog-props.ts'
import { useOpenDialog } from './open-dialogs.ts'

const box = later(() => import('./dialog-box.tsx').then(({ DialogBox }) => DialogBox))

export function Dialog(props: DialogProps) {
  const { isOpen, onClose, isDismissable = true } = props
  useOpenDialog(isOpen, isDismissable ? onClose : null)
  // Stays mounted after the first opening, for the closing animation.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const Box = useWanted(box, isOpen, onClose)
  return Box && wasOpen && <Box {...props} />
}
