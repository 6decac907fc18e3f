import { type FormEvent, useState } from 'react'
import { encode } from 'uqr'
import { plainCode } from '#contract/plain-code.ts'
import { fieldProblems, sentenceOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { useConfirmTotp } from './factor-data.ts'

type Props = {
  begun: { secret: string; uri: string }
  /** Is passed the recovery codes, none where earlier codes stay valid. */
  onDone: (codes: string[]) => void
  onClose: () => void
}

/** Shows the secret as a QR code and as text, and asks for the first code of the app. */
export function SetUpApp({ begun, onDone, onClose }: Props) {
  const [code, setCode] = useState('')
  const confirm = useConfirmTotp(onDone)
  const isReady = /^\d{6}$/.test(plainCode(code))
  const problem = fieldProblems(confirm.error).code

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !confirm.isPending) confirm.mutate(code)
  }

  return (
    <form className="factor-step" onSubmit={submit} noValidate>
      <p>
        Scan this with an authenticator app, such as the one of your phone’s password manager. On
        this phone itself, copy the secret into it instead.
      </p>
      <QrCode text={begun.uri} />
      <div className="factor-secret">
        <code>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={begun.secret} label="Copy the secret" />
      </div>
      <TextField
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        mono
        autoFocus
        maxLength={10}
        value={code}
        onChange={setCode}
        error={problem}
      />
      {confirm.error && !problem && (
        <Notice tone="danger">{sentenceOf(confirm.error, 'Try again.')}</Notice>
      )}
      <div className="dialog-actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isDisabled={!isReady} isPending={confirm.isPending}>
          Turn on
        </Button>
      </div>
    </form>
  )
}

/** Dark on light in every theme, as many cameras read nothing else. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      className="factor-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for the authenticator app"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
