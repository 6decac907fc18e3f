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

type Method = 'passkey' | 'app' | 'recovery'

const names: Record<Method, string> = {
  passkey: 'Use a passkey',
  app: 'Use the authenticator app',
  recovery: 'Use a recovery code',
}

/** The second step of a sign-in: a passkey, a code of the app, or a recovery code. */
export function SecondStepForm({ step, onStartAgain }: Props) {
  const methods = methodsOf(step)
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery')
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

  function change(next: Method) {
    setMethod(next)
    setCode('')
    setProblem('')
  }

  return (
    <form className="login-form" onSubmit={submit} noValidate>
      {method === 'passkey' ? (
        <p>Your password is right. Now use your passkey: fingerprint, face, PIN or security key.</p>
      ) : (
        <CodeField
          // Another field, so that it is focused and read out again.
          key={method}
          method={method}
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
      {method === 'passkey' && step.passkey ? (
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
      <OtherMethods methods={methods.filter((other) => other !== method)} onChange={change} />
      <PlainButton variant="quiet" onPress={() => onStartAgain()}>
        Start again
      </PlainButton>
    </form>
  )
}

function methodsOf({ passkey, ways }: SecondStep): Method[] {
  return [
    ...(passkey && hasPasskeys() ? (['passkey'] as const) : []),
    ...(ways.totp ? (['app'] as const) : []),
    'recovery',
  ]
}

type OtherProps = { methods: Method[]; onChange: (method: Method) => void }

const OtherMethods = ({ methods, onChange }: OtherProps) =>
  methods.map((method) => (
    <PlainButton key={method} variant="quiet" onPress={() => onChange(method)}>
      {names[method]}
    </PlainButton>
  ))

type CodeProps = {
  method: Exclude<Method, 'passkey'>
  code: string
  onChange: (text: string) => void
}

function CodeField({ method, code, onChange }: CodeProps) {
  const isApp = method === 'app'
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
