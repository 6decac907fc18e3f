import { isTriedFirst } from './easy-password.ts'
import { limits } from './limits.ts'
import { isSecure, isShort, scorePassword } from './password.ts'

/**
 * Rates a new password while it is typed; `share` is its part of the score it needs, 0 to 1.
 * @param own words about the person, such as their email
 */
export function strengthOf(password: string, own: readonly string[] = []) {
  const share = Math.min(1, scorePassword(password) / limits.passwordScore)
  const hint = 'Mix upper and lower case, digits and signs.'
  if (password === '') return { state: 'empty', share, text: '', hint } as const
  if (isTriedFirst(password, own))
    return { state: 'weak', share, text: 'Password is too easy to guess', hint } as const
  if (isSecure(password))
    return { state: 'secure', share, text: 'Password is secure', hint } as const
  const text = isShort(password)
    ? `Password is weak: at least ${limits.passwordLeast} characters`
    : 'Password is weak'
  return { state: 'weak', share, text, hint } as const
}
