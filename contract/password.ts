import { limits } from './limits.ts'

/**
 * Scores a password (specification, section 5): a digit 2, an upper-case letter 1.3, a lower-case
 * letter 1, anything else 3, each less 0.2 for every earlier occurrence, but never below 0.
 */
export function scorePassword(password: string): number {
  const seen = new Map<string, number>()
  let tenths = 0
  for (const character of password) {
    const before = seen.get(character) ?? 0
    seen.set(character, before + 1)
    tenths += Math.max(0, worth(character) - 2 * before)
  }
  return tenths / 10
}

/** Whether a new password is long enough and scores enough; the server also refuses common ones. */
export function isSecure(password: string): boolean {
  return !isShort(password) && scorePassword(password) >= limits.passwordScore
}

export const isShort = (password: string) => [...password].length < limits.passwordLeast

/** In tenths: integers add up exactly. */
function worth(character: string) {
  if (/\p{Nd}/u.test(character)) return 20
  if (/\p{Lu}/u.test(character)) return 13
  return /\p{Ll}/u.test(character) ? 10 : 30
}
