import { type FormEvent, useState } from 'react'
import type { SecondStep } from '#contract/second-factor.ts'
import { failureSentence } from '#src/api/api-error.ts'
import { hasPasskeys } from '#src/api/has-passkeys.ts'
import { PlainButton } from '#src/ui/forms/plain-button.tsx'
import { PlainInput } from '#src/ui/forms/plain-field.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { loginByCode } from './session.ts'

type Props = {
  step: SecondStep
  /** Back to the password. */
  onStartAgain: (why?: string) => void
}

type Way = 'passkey' | 'app' | 'recovery'

const names: Record<Way, string> = {
  passkey: 'Use a passkey',
  app: 'Use the authenticator app',
  recovery: 'Use a recovery code',
}

/** The second step of a sign-in: a passkey, a code of the app, or a recovery code. */
export function SecondStepForm({ step, onStartAgain }: Props) {
  const ways = waysOf(step)
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  const [code, setCode] = useState('')
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '' || isPending) return
    setPending(true)
    setProblem('')
    const { failure } = await loginByCode(step.ticket, code)
    setPending(false)
    if (failure?.code === 'step_over') return onStartAgain(failure.sentence)
    if (failure) setProblem(failureSentence(failure))
  }

  function change(next: Way) {
    setWay(next)
    setCode('')
    setProblem('')
  }

  return (
    <form className="login-form" onSubmit={submit} noValidate>
      {way === 'passkey' ? (
        <p>Your password is right. Now your passkey: finger, face, PIN or key.</p>
      ) : (
        <CodeField
          // Another field, so that it is focused and read out again.
          key={way}
          way={way}
          code={code}
          onChange={(text) => {
            setProblem('')
            setCode(text)
          }}
        />
      )}
      <p className="login-form-problem" role="alert">
        {problem}
      </p>
      {way === 'passkey' && step.passkey ? (
        <PasskeyStep
          ticket={step.ticket}
          options={step.passkey}
          onProblem={setProblem}
          onStartAgain={onStartAgain}
        />
      ) : (
        <PlainButton
          type="submit"
          variant="primary"
          size="large"
          isDisabled={code.trim() === ''}
          isPending={isPending}
        >
          Continue
        </PlainButton>
      )}
      <OtherWays ways={ways.filter((other) => other !== way)} onChange={change} />
      <PlainButton variant="quiet" onPress={() => onStartAgain()}>
        Start again
      </PlainButton>
    </form>
  )
}

function waysOf({ passkey, ways }: SecondStep): Way[] {
  return [
    ...(passkey && hasPasskeys() ? (['passkey'] as const) : []),
    ...(ways.totp ? (['app'] as const) : []),
    'recovery',
  ]
}

type OtherProps = { ways: Way[]; onChange: (way: Way) => void }

const OtherWays = ({ ways, onChange }: OtherProps) =>
  ways.map((way) => (
    <PlainButton key={way} variant="quiet" onPress={() => onChange(way)}>
      {names[way]}
    </PlainButton>
  ))

type CodeProps = { way: Exclude<Way, 'passkey'>; code: string; onChange: (text: string) => void }

function CodeField({ way, code, onChange }: CodeProps) {
  const isApp = way === 'app'
  return (
    <PlainInput
      label={isApp ? 'Code of your authenticator app' : 'Recovery code'}
      description={
        isApp ? 'Your password is right.' : 'One of the codes you saved; each works once.'
      }
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      isMono
      isFirst
      value={code}
      onChange={onChange}
    />
  )
}
