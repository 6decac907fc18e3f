import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { isSecure } from '#contract/password.ts'
import { strengthOf } from '#contract/password-strength.ts'
import { ApiError, sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { HiddenUserName } from '#src/ui/forms/hidden-user-name.tsx'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { StrengthMeter } from '#src/ui/forms/strength-meter.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { useSavePassword } from './account-data.ts'
import './change-password.css'

/** The form for a new password, without a draft. */
export function ChangePassword({ email }: { email: string }) {
  const [password, setPassword] = useState('')
  const [current, setCurrent] = useState('')
  const [isShown, setShown] = useState(false)
  const save = useSavePassword()
  const keyFor = useAttemptKey()
  const isReady = isSecure(password) && current !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || save.isPending) return
    const data = { password, current }
    save.mutate(
      { data, key: keyFor(data, save.error) },
      { onSuccess: () => saved(data), onError: () => showError('Unable to update password') },
    )
  }

  function saved(sent: { password: string; current: string }) {
    // What was typed since the request stays.
    setPassword((typed) => (typed === sent.password ? '' : typed))
    setCurrent((typed) => (typed === sent.current ? '' : typed))
    setShown(false)
    showSuccess('Password updated. All other devices are signed out.')
  }

  return (
    <form className="change-password" onSubmit={submit} noValidate>
      <p className="text-muted">
        You stay signed in here. All other devices are signed out and delete their data; unsent
        changes stay on them.
      </p>
      <HiddenUserName email={email} />
      <TextField
        isCompact
        label="Current password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={limits.passwordLength}
        value={current}
        onChange={setCurrent}
      />
      <TextField
        isCompact
        label="New password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        maxLength={limits.passwordLength}
        value={password}
        onChange={setPassword}
        trailing={
          <IconButton
            label={isShown ? 'Hide passwords' : 'Show passwords'}
            icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            onPress={() => setShown(!isShown)}
          />
        }
      />
      {!isRefused(save, password) && <StrengthMeter {...strengthOf(password, own(email))} />}
      {save.error && <Notice tone="danger">{sentenceOf(save.error, 'Try again.')}</Notice>}
      <div className="change-password-actions">
        <Button type="submit" variant="primary" isDisabled={!isReady} isPending={save.isPending}>
          Save Password
        </Button>
      </div>
    </form>
  )
}

const own = (email: string) => [email, email.split('@', 1)[0] ?? '']

/** Whether the server refused this password as too common, whatever its score. */
const isRefused = ({ variables, error }: ReturnType<typeof useSavePassword>, password: string) =>
  variables?.data.password === password &&
  error instanceof ApiError &&
  error.failure.code === 'common_password'
