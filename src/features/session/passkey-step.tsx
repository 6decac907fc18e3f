import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { failureSentence, sentenceOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { loginByPasskey } from './session.ts'

type Props = {
  ticket: string
  /** What the server wants a passkey to sign. */
  options: Record<string, unknown>
  onProblem: (problem: string) => void
  onStartAgain: (why: string) => void
}

/** Ends a sign-in by a passkey: the browser shows what it asks. */
export function PasskeyStep({ ticket, options, onProblem, onStartAgain }: Props) {
  const [isPending, setPending] = useState(false)

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
    <Button
      variant="primary"
      size="large"
      icon={<KeyRound aria-hidden="true" />}
      isPending={isPending}
      autoFocus
      onPress={sign}
    >
      Use a passkey
    </Button>
  )
}
