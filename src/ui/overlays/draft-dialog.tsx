import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../forms/button.tsx'
import { Notice } from '../states/notice.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-props.ts'

type Props = Pick<DialogProps, 'size'> & {
  title: string
  /** The label of its button. */
  action: string
  /** Of its form. */
  className: string
  /** Whether what is needed is filled in. */
  isReady: boolean
  isPending: boolean
  /** Whether something was typed that a press beside the dialog would lose. */
  isChanged: boolean
  /** Whether it shows the draft of an earlier visit. */
  isRestored: boolean
  /** What stands at no field, undefined for nothing. */
  problem: string | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form of a record, sent by its button or by Enter, whose draft is kept until it is closed. */
export function DraftDialog({ title, size, action, onSubmit, onClose, ...of }: Props) {
  const form = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (of.isReady && !of.isPending) onSubmit()
  }

  return (
    <Dialog
      title={title}
      {...(size && { size })}
      isOpen
      onClose={onClose}
      isDismissable={!of.isChanged && !of.isPending}
      actions={
        <>
          <Button onPress={onClose} isDisabled={of.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isDisabled={!of.isReady}
            isPending={of.isPending}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={form} className={of.className} onSubmit={submit} noValidate>
        {of.isRestored && (
          <Notice tone="info">This is what you typed last time. It was not saved yet.</Notice>
        )}
        {of.children}
        {of.problem && <Notice tone="danger">{of.problem}</Notice>}
      </form>
    </Dialog>
  )
}
