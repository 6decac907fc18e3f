import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { failureSentence, sentenceOf } from '#src/api/api-error.ts'
import { PlainButton } from '#src/ui/forms/plain-button.tsx'
import { loginByPasskey } from './session.ts'

type Props = {
  ticket: string
  /** The server's WebAuthn request options. */
  options: Record<string, unknown>
  onProblem: (problem: string) => void
  onStartAgain: (why: string) => void
}

/** The second step by a passkey: the browser shows its own dialog. */
export function PasskeyStep({ ticket, options, onProblem, onStartAgain }: Props) {
  const [isPending, setPending] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])

  async function sign() {
    if (isPending) return
    setPending(true)
    onProblem('')
    try {
      const { askPasskey } = await import('#src/api/passkeys.ts')
      const { failure } = await loginByPasskey(ticket, await askPasskey(options))
      if (failure?.code === 'step_over') return onStartAgain(failure.sentence)
      if (failure) onProblem(failureSentence(failure))
    } catch (error) {
      onProblem(sentenceOf(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <PlainButton
      variant="primary"
      size="large"
      icon={<KeyRound aria-hidden="true" />}
      isPending={isPending}
      ref={button}
      onPress={sign}
    >
      Use a passkey
    </PlainButton>
  )
}
