import { useBlocker } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/forms/button.tsx'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { useArmed } from '#src/ui/forms/use-armed.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import { saveFile } from '#src/ui/values/save-file.ts'

/** Whose account they open: one may have several, and a printed list lies about for years. */
export type CodesOwner = { organization: string; email: string }

type Props = { codes: string[]; owner: CodesOwner; onDone: () => void }

/** Shows recovery codes once, so the dialog closes by its button only. */
export function RecoveryCodes({ codes, owner, onDone }: Props) {
  const isArmed = useArmed()
  const step = useRef<HTMLDivElement>(null)
  useBlocker({ shouldBlockFn: () => true })
  useEffect(() => step.current?.focus(), [])
  const { organization, email } = owner
  const text = [
    'Recovery codes for Drawbar. Each signs in once.',
    `Organization: ${organization}`,
    `Account: ${email}`,
    `Address: ${location.origin}`,
    '',
    ...codes,
    '',
  ].join('\n')

  return (
    <div ref={step} className="factor-step" tabIndex={-1}>
      <Notice tone="warning">
        Save these codes now, not on this device: they are not shown again. Each signs you in once
        if you lose your other second factor.
      </Notice>
      <p className="recovery-codes-owner" dir="auto">
        <strong>{organization}</strong> <span translate="no">{email}</span>
      </p>
      <ol className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="recovery-code-actions">
        <CopyButton text={text} label="Copy all codes" />
        <Button
          icon={<Download aria-hidden="true" />}
          onPress={() => saveFile(new Blob([text], { type: 'text/plain' }), 'drawbar-codes.txt')}
        >
          Save as a file
        </Button>
      </div>
      <div className="dialog-actions">
        <Button variant="primary" isDisabled={!isArmed} onPress={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
