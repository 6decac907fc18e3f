import { type FormEvent, type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { Notice } from '#src/ui/states/notice.tsx'

type Props = {
  children: ReactNode
  confirmLabel: string
  isDanger?: boolean
  isPending: boolean
  error: unknown
  onConfirm: (current: string) => void
  onClose: () => void
}

/** The form of a dialog that asks for the user's own password. */
export function AskPassword({ children, confirmLabel, isDanger, ...rest }: Props) {
  const { isPending, error, onConfirm, onClose } = rest
  const [current, setCurrent] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (current !== '' && !isPending) onConfirm(current)
  }

  return (
    <form className="factor-step" onSubmit={submit} noValidate>
      <div>{children}</div>
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        autoFocus
        maxLength={limits.passwordLength}
        value={current}
        onChange={setCurrent}
      />
      {error !== null && <Notice tone="danger">{sentenceOf(error, 'Try again.')}</Notice>}
      <div className="dialog-actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          isDisabled={current === ''}
          isPending={isPending}
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
