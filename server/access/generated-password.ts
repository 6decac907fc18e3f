import { createHmac, randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { day } from '#server/core/timing.ts'

/** Without 0 and o, 1, i and l: a password is read out and typed. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const groupLength = 4

/** @returns when a password that is generated now expires, ISO 8601 */
export const madePasswordUntil = () =>
  new Date(Date.now() + limits.madePasswordDays * day).toISOString()

/**
 * Generates a password that is easy to read out, such as 'k7mq-…': 99 bits. Its hyphens make it pass
 * the rules of contract/password.ts whatever the letters are.
 * @param seed 32 random bytes; the same seed gives the same password
 * @param groups of four letters, each worth 19.8 bits
 */
export function generatePassword(seed: Buffer = randomBytes(32), groups = 5): string {
  let rest = BigInt(`0x${seed.toString('hex')}`)
  const next = () => {
    const letter = letters.charAt(Number(rest % BigInt(letters.length)))
    rest /= BigInt(letters.length)
    return letter
  }
  const group = () => Array.from({ length: groupLength }, next).join('')
  return Array.from({ length: groups }, group).join('-')
}

/**
 * Generates a password that an answer shows once. It is derived from the Idempotency-Key where there
 * is one: the same request sent again gets the same password, which is stored nowhere.
 * @param purpose what it is for, and who asks
 */
export function answeredPassword(
  { secret, key }: { secret: string; key: string | null },
  purpose: string,
): string {
  if (key === null) return generatePassword()
  return generatePassword(createHmac('sha256', secret).update(`${purpose} ${key}`).digest())
}
