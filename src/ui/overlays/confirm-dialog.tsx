import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../forms/button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useArmed } from '../forms/use-armed.ts'
import { Notice } from '../states/notice.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  confirmLabel: string
  children: ReactNode
  isDanger?: boolean
  isPending?: boolean
  error?: string | undefined
  /** A phrase that has to be typed before the button is enabled. */
  typed?: { phrases: string[]; prompt: string }
}

export function ConfirmDialog({ title, isOpen, onClose, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} role="alertdialog">
      <ConfirmQuestion {...rest} onClose={onClose} />
    </Dialog>
  )
}

type QuestionProps = Omit<ConfirmDialogProps, 'title' | 'isOpen'> & {
  /** Whether it replaces other content of an open dialog, and takes the focus. */
  isNextStep?: boolean
}

/** Mounted only while it is asked, so that a typed phrase does not stay for the next time. */
export function ConfirmQuestion(props: QuestionProps) {
  const { typed, error, isPending, isDanger } = props
  const [text, setText] = useState('')
  const isArmed = useArmed()
  const isTyped = !typed || typed.phrases.some((phrase) => phrase !== '' && phrase === text)
  const isReady = isArmed && isTyped
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (props.isNextStep) form.current?.focus()
  }, [props.isNextStep])

  function confirm(event: FormEvent) {
    event.preventDefault()
    if (isReady && !isPending) props.onConfirm()
  }

  return (
    <form ref={form} className="confirm-dialog" tabIndex={-1} onSubmit={confirm}>
      <div>{props.children}</div>
      {typed && (
        // What has to be typed must not be translated.
        <div translate="no">
          <TextField
            label={typed.prompt}
            value={text}
            onChange={setText}
            autoComplete="off"
            autoFocus
            mono
          />
        </div>
      )}
      {error && <Notice tone="danger">{error}</Notice>}
      <div className="dialog-actions">
        <Button onPress={props.onClose}>Cancel</Button>
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          isDisabled={!isReady}
          isPending={isPending ?? false}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </form>
  )
}
