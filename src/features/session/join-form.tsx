import { type FormEvent, useState } from 'react'
import type { Output } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { CallFailure } from '#contract/result.ts'
import { roleLabels } from '#contract/role-labels.ts'
import { failureSentence } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { OwnLink } from '#src/ui/page/navigation.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { type ChosenPassword, NewPasswordField } from './choose-password.tsx'
import { join } from './session.ts'
import { useLinkLook } from './use-link-look.ts'
import './login-form.css'

type Invited = Output<'POST /join/look'>

const look = (token: string) => call('POST /join/look', { token })

/** Where the link of an invitation leads: it asks for a name and a password. */
export function JoinForm({ token }: { token: string }) {
  const { seen: invited, failure, tryAgain } = useLinkLook(token, look)
  if (invited) return <Form token={token} invited={invited} />
  if (!failure) return <Skeleton width="100%" height="12rem" />
  return (
    <>
      <Notice tone="warning">{failureSentence(failure)}</Notice>
      {failure.code === 'invitation_over' ? (
        <OwnLink href="/login">To the sign-in</OwnLink>
      ) : (
        <Button onPress={tryAgain}>Try again</Button>
      )}
    </>
  )
}

function Form({ token, invited }: { token: string; invited: Invited }) {
  const [name, setName] = useState(invited.name)
  const [password, setPassword] = useState<ChosenPassword>({ text: '', isSecure: false })
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const isReady = name.trim().length >= limits.inviteNameLength && password.isSecure
  const { organization, email, role } = invited

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || isPending) return
    setPending(true)
    const result = await join(token, name, password.text)
    setPending(false)
    setFailure(result.failure)
    const error = result.failure?.fields.password
    if (error) setPassword({ ...password, error })
  }

  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <p className="login-form-words">
        <strong dir="auto">{organization}</strong>
        <span>{` invites you to its trailer register, as ${withArticle(roleLabels[role])}.`}</span>
      </p>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        isReadOnly
        value={email}
        onChange={() => undefined}
      />
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={limits.nameLength}
        value={name}
        onChange={setName}
        error={failure?.fields.name}
      />
      <NewPasswordField
        {...password}
        isFocused
        onChange={(next) => {
          setFailure(null)
          setPassword(next)
        }}
      />
      {failure && !failure.fields.password && !failure.fields.name && (
        <Notice tone="danger">{failureSentence(failure)}</Notice>
      )}
      <Button type="submit" variant="primary" isDisabled={!isReady} isPending={isPending}>
        Accept and sign in
      </Button>
    </form>
  )
}

const withArticle = (role: string) => {
  const words = role.toLowerCase()
  if (words === 'view only') return 'a viewer'
  return /^[aeiou]/.test(words) ? `an ${words}` : `a ${words}`
}
