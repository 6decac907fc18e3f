import { type FormEvent, type ReactNode, useState } from 'react'
import { emailPattern } from '#contract/email.ts'
import type { CallFailure } from '#contract/result.ts'
import { failureSentence, noAnswer } from '#src/api/api-error.ts'
import { foreignPageAddress, isForeignPage } from '#src/api/foreign-page.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { login } from './session.ts'
import './login-form.css'

/** Signs in; the page around it goes on once the session is there. */
export function LoginForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<ReactNode>('')
  const ready = emailPattern.test(email.trim()) && password !== ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready || pending) return
    setPending(true)
    setProblem('')
    const result = await login(email, password)
    setPending(false)
    if (!result.failure) return
    setProblem(result.failure.sentence || unanswered(result.failure))
  }

  const edit = (set: (text: string) => void) => (text: string) => {
    setProblem('')
    set(text)
  }

  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        onChange={edit(setEmail)}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={edit(setPassword)}
      />
      <p className="login-form-problem" role="alert">
        {problem}
      </p>
      <Button type="submit" variant="primary" size="large" isDisabled={!ready} isPending={pending}>
        Login
      </Button>
    </form>
  )
}

function unanswered(failure: CallFailure) {
  if (!isForeignPage()) {
    const words = failureSentence(failure)
    return words === noAnswer() ? `${words} Check the connection and try again.` : words
  }
  return (
    <>
      {noAnswer()}{' '}
      <a href={foreignPageAddress} target="_blank" rel="noreferrer">
        Open its page
      </a>
    </>
  )
}
