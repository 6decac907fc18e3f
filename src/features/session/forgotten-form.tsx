import { type FormEvent, useState } from 'react'
import { emailPattern } from '#contract/email.ts'
import { withoutInvisible } from '#contract/invisible.ts'
import { limits } from '#contract/limits.ts'
import { failureSentence } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { useCall } from '#src/api/use-call.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { OwnLink } from '#src/ui/page/navigation.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import './login-form.css'

/** Asks for a mail with a link; where no mail is set up, it says whom to ask. */
export function ForgottenForm() {
  const { data } = useCall('GET /about', {})
  const [sentTo, setSentTo] = useState('')
  return (
    <>
      {sentTo && <Sent email={sentTo} />}
      {!sentTo && data?.mail === false && <Askable />}
      {!sentTo && data?.mail !== false && <Form onSent={setSentTo} />}
      <OwnLink href="/login">Back to the sign-in</OwnLink>
    </>
  )
}

const Askable = () => (
  <p>
    Ask an administrator of your organization for a new password: they make one under Settings,
    Organization, beside your name.
  </p>
)

function Sent({ email }: { email: string }) {
  return (
    <div role="status">
      <p>
        <span>If there is an account for </span>
        <strong translate="no">{email}</strong>
        <span>{`, a mail is on its way with a link that works for ${limits.resetMinutes} minutes.`}</span>
      </p>
      <p className="text-muted">
        Nothing there after five minutes? Look among the spam, or ask an administrator of your
        organization.
      </p>
    </div>
  )
}

function Form({ onSent }: { onSent: (email: string) => void }) {
  const [typed, setTyped] = useState('')
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const email = withoutInvisible(typed).trim()
  const isReady = emailPattern.test(email)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || isPending) return
    setPending(true)
    setProblem('')
    const { failure } = await call('POST /password/forgotten', { email })
    setPending(false)
    if (failure) setProblem(failureSentence(failure))
    else onSent(email)
  }

  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <p className="login-form-words">We mail you a link to choose a new one.</p>
      <TextField
        autoFocus
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={limits.emailLength}
        value={typed}
        onChange={setTyped}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button type="submit" variant="primary" isDisabled={!isReady} isPending={isPending}>
        Send the link
      </Button>
    </form>
  )
}
