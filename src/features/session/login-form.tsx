import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { emailPattern } from '#contract/email.ts'
import { withoutInvisible } from '#contract/invisible.ts'
import type { CallFailure } from '#contract/result.ts'
import {
  failureSentence,
  foreignPageAddress,
  isForeignPage,
  noAnswerWords,
} from '#src/api/api-error.ts'
import { PlainButton } from '#src/ui/forms/plain-button.tsx'
import { PlainInput } from '#src/ui/forms/plain-field.tsx'
import { OwnLink } from '#src/ui/page/navigation.tsx'
import type { ChosenPassword } from './choose-password.tsx'
import { login } from './session.ts'
import './login-form.css'
import type { SecondStep } from '#contract/second-factor.ts'
import type { SecondStepForm } from './second-step-form.tsx'

const ChoosePassword = lazy(async () => ({
  default: (await import('./choose-password.tsx')).ChoosePassword,
}))

/** The sign-in form; the page around it continues once there is a session. */
export function LoginForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<ReactNode>('')
  /** The new password in place of the initial one, once the server asks for it. */
  const [chosen, setChosen] = useState<ChosenPassword | null>(null)
  const second = useSecondStep((why) => {
    setPassword('')
    setChosen(null)
    setProblem(why)
  })
  const ready =
    emailPattern.test(withoutInvisible(email).trim()) &&
    password !== '' &&
    chosen?.isSecure !== false

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready || pending) return
    setPending(true)
    setProblem('')
    const { failure } = await login(email, password, chosen?.text)
    setPending(false)
    if (!failure || (await second.ask(failure))) return
    const error = failure.fields.newPassword
    if (failure.code === 'password_to_choose') setChosen(nothingChosen)
    else if (chosen && error) setChosen({ ...chosen, error })
    else setProblem(failure.sentence || unanswered(failure))
  }

  const edit = (set: (text: string) => void) => (text: string) => {
    setProblem('')
    // Another account or password may not need a new one.
    setChosen(null)
    set(text)
  }

  if (second.form) return second.form
  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <PlainInput label="Email" {...ofEmail} value={email} onChange={edit(setEmail)} />
      <PlainInput label="Password" {...ofPassword} value={password} onChange={edit(setPassword)} />
      {chosen && (
        <Suspense fallback={null}>
          <ChoosePassword
            {...chosen}
            onChange={(next) => {
              setProblem('')
              setChosen(next)
            }}
          />
        </Suspense>
      )}
      <p className="login-form-problem" role="alert">
        {problem}
      </p>
      <PlainButton
        type="submit"
        variant="primary"
        size="large"
        isDisabled={!ready}
        isPending={pending}
      >
        Login
      </PlainButton>
      <p className="login-form-forgotten">
        <OwnLink href="/forgotten">Forgot your password?</OwnLink>
      </p>
    </form>
  )
}

const ofEmail = { type: 'email', inputMode: 'email', autoComplete: 'username' } as const
const ofPassword = { type: 'password', autoComplete: 'current-password' } as const

const nothingChosen: ChosenPassword = { text: '', isSecure: false }

function unanswered(failure: CallFailure) {
  if (!isForeignPage()) {
    const words = failureSentence(failure)
    return words === noAnswerWords() ? `${words} Check the connection and try again.` : words
  }
  return (
    <>
      {noAnswerWords()}{' '}
      <a href={foreignPageAddress} target="_blank" rel="noreferrer">
        Open its page
      </a>
    </>
  )
}

type Second = { step: SecondStep; Form: typeof SecondStepForm }

/**
 * The second step of a sign-in, loaded when it is needed.
 * @param onOver called with the reason when the sign-in has to start again
 * @returns `ask` starts the step where the refusal asks for it, and returns whether it did; `form`
 *   replaces the first step
 */
function useSecondStep(onOver: (why: string) => void) {
  const [second, setSecond] = useState<Second | null>(null)

  async function ask({ code, details }: CallFailure): Promise<boolean> {
    if (code !== 'second_step') return false
    const part = await import('./second-step-form.tsx').catch(() => null)
    // The details of this code are defined in the contract.
    if (part) setSecond({ step: details as SecondStep, Form: part.SecondStepForm })
    else onOver(`${noAnswerWords()} Check the connection and try again.`)
    return true
  }

  function startAgain(why = '') {
    setSecond(null)
    onOver(why)
  }

  const form: ReactNode = second && <second.Form step={second.step} onStartAgain={startAgain} />
  return { ask, form }
}
