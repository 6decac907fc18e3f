import type { ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { Notice } from '../states/notice.tsx'
import { Dialog } from './dialog.tsx'

export type FormDialogProps = {
  title: string
  /** The label of its button. */
  action: string
  isReady?: boolean
  isPending: boolean
  /** The error, null for none. */
  problem: string | null
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { title, action, isReady = true, isPending, problem, onConfirm, onClose, children } = props
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={!isReady}
            isPending={isPending}
            onPress={() => isReady && onConfirm()}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
    </Dialog>
  )
}
