import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { isSecure, isShort, passwordScore } from '#contract/password.ts'
import { useDebounced } from '#src/ui/forms/use-debounced.ts'
import './password-strength.css'

/** Says whether a password will do: to the eye with every letter, to the ear when typing pauses. */
export function PasswordStrength({ password }: { password: string }) {
  const paused = useDebounced(password, limits.searchDebounce)
  const state = password === '' ? 'empty' : isSecure(password) ? 'secure' : 'weak'
  const share = Math.min(1, passwordScore(password) / limits.passwordScore)
  const Icon = icons[state]
  return (
    <div className="password-strength" data-state={state}>
      <span className="password-strength-bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <p className="password-strength-text" aria-hidden={state !== 'empty'}>
        <Icon aria-hidden="true" />
        {words(password) || 'Mix upper and lower case, digits and signs.'}
      </p>
      <span className="visually-hidden" role="status">
        {words(paused)}
      </span>
    </div>
  )
}

const icons = { empty: Info, weak: CircleAlert, secure: CircleCheck }

function words(password: string) {
  if (password === '') return ''
  if (isSecure(password)) return 'Password is secure'
  return isShort(password)
    ? `Password is weak: at least ${limits.passwordLeast} characters`
    : 'Password is weak'
}
