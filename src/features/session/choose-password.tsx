import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { isSecure } from '#contract/password.ts'
import { strengthOf } from '#contract/password-strength.ts'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { StrengthMeter } from '#src/ui/forms/strength-meter.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { Notice } from '#src/ui/states/notice.tsx'

export type ChosenPassword = { text: string; isSecure: boolean; error?: string }

type Props = ChosenPassword & { onChange: (chosen: ChosenPassword) => void }

/** Asks for a new password in place of the initial one. */
export function ChoosePassword(props: Props) {
  return (
    <>
      <Notice tone="info">
        This password was made for you. Choose one of your own; from now on you sign in with it.
      </Notice>
      <NewPasswordField {...props} isFocused />
    </>
  )
}

/** A new password, with how strong it is. */
export function NewPasswordField({
  text,
  error,
  onChange,
  isFocused = false,
}: Props & { isFocused?: boolean }) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <TextField
        autoFocus={isFocused}
        label="New password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        maxLength={limits.passwordLength}
        value={text}
        onChange={(typed) => onChange({ text: typed, isSecure: isSecure(typed) })}
        error={error}
        trailing={
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            onPress={() => setShown(!isShown)}
          />
        }
      />
      {!error && <StrengthMeter {...strengthOf(text)} />}
    </>
  )
}
