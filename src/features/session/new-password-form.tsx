import { type FormEvent, useState } from 'react'
import type { CallFailure } from '#contract/result.ts'
import { failureSentence } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { HiddenUserName } from '#src/ui/forms/hidden-user-name.tsx'
import { OwnLink } from '#src/ui/page/navigation.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { type ChosenPassword, NewPasswordField } from './choose-password.tsx'
import { useLinkLook } from './use-link-look.ts'
import './login-form.css'

const look = (token: string) => call('POST /password/reset/look', { token })

/** Where a mailed link leads: it asks for a new password. */
export function NewPasswordForm({ token }: { token: string }) {
  const { seen, failure, tryAgain } = useLinkLook(token, look)
  if (seen) return <Form token={token} email={seen.email} />
  if (!failure) return <Skeleton width="100%" height="9rem" />
  return <LinkProblem failure={failure} onRetry={tryAgain} />
}

type ProblemProps = { failure: CallFailure; onRetry: () => void }

function LinkProblem({ failure, onRetry }: ProblemProps) {
  return (
    <>
      <Notice tone="warning">{failureSentence(failure)}</Notice>
      {failure.code === 'link_over' ? (
        <OwnLink href="/forgotten">Ask for another link</OwnLink>
      ) : (
        <Button onPress={onRetry}>Try again</Button>
      )}
    </>
  )
}

function Form({ token, email }: { token: string; email: string }) {
  const [password, setPassword] = useState<ChosenPassword>({ text: '', isSecure: false })
  const [isPending, setPending] = useState(false)
  const [isDone, setDone] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!password.isSecure || isPending) return
    setPending(true)
    const result = await call('POST /password/reset', { token, password: password.text })
    setPending(false)
    setFailure(result.failure)
    const error = result.failure?.fields.password
    if (error) setPassword({ ...password, error })
    else setDone(!result.failure)
  }

  if (isDone) {
    return (
      <>
        <Notice tone="success">Your new password is set. All devices were signed out.</Notice>
        <OwnLink href="/login">Sign in</OwnLink>
      </>
    )
  }
  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <p className="login-form-words">
        <span>For </span>
        <strong translate="no">{email}</strong>
      </p>
      <HiddenUserName email={email} />
      <NewPasswordField
        {...password}
        isFocused
        onChange={(next) => {
          setFailure(null)
          setPassword(next)
        }}
      />
      {failure && !failure.fields.password && (
        <Notice tone="danger">{failureSentence(failure)}</Notice>
      )}
      <Button type="submit" variant="primary" isDisabled={!password.isSecure} isPending={isPending}>
        Set Password
      </Button>
    </form>
  )
}
