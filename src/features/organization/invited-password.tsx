import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/forms/button.tsx'
import { useArmed } from '#src/ui/forms/use-armed.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import { DescriptionList } from '#src/ui/values/description-list.tsx'
import './invited-password.css'

type Props = { invited: Record<'email' | 'password', string>; onDone: () => void }

/** Shows a new password once, so the dialog closes by its button only. */
export function InvitedPassword({ invited, onDone }: Props) {
  const isArmed = useArmed()
  const step = useRef<HTMLDivElement>(null)
  useBlocker({ shouldBlockFn: () => true })

  useEffect(() => step.current?.focus(), [])

  const { email, password } = invited
  return (
    <div ref={step} className="invited-password" tabIndex={-1}>
      <Notice tone="warning">Note the password now and hand it over: it is not shown again.</Notice>
      <DescriptionList
        items={[
          { term: 'Email', detail: email, copy: email, wide: true },
          {
            term: 'Password',
            detail: <span className="invited-password-text">{password}</span>,
            copy: password,
            wide: true,
          },
        ]}
      />
      <div className="dialog-actions">
        <Button variant="primary" isDisabled={!isArmed} onPress={onDone}>
          I have noted it
        </Button>
      </div>
    </div>
  )
}
