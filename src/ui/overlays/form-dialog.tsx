import type { ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { Notice } from '../states/notice.tsx'
import { Dialog } from './dialog.tsx'

export type FormDialogProps = {
  title: string
  /** What its button says. */
  action: string
  /** Whether there is what is needed for that. */
  isReady?: boolean
  isPending: boolean
  /** Why it did not work, null where it did not fail. */
  problem: string | null
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** A few fields in a dialog, and one thing that is done with them. */
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
