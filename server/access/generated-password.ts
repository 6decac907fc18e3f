import { createHmac, randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { day } from '#server/core/timing.ts'

/** Without 0 and o, 1, i and l: a password is read out and typed. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const groupLength = 4

/** @returns until when a password that is made now signs in, ISO 8601 */
export const madePasswordUntil = () =>
  new Date(Date.now() + limits.madePasswordDays * day).toISOString()

/**
 * Makes a password that is easy to read out: 99 bits, such as 'k7mq-…'. Its four hyphens alone are
 * worth so much that every one of them is secure (contract/password.ts).
 * @param seed 32 random bytes; the same ones make the same password
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
 * A password that is answered once. With an Idempotency-Key it follows from it, so that the same
 * request sent again is answered with the same password, though nothing keeps it.
 * @param purpose what it is for, and who asks
 */
export function answeredPassword(
  { secret, key }: { secret: string; key: string | null },
  purpose: string,
): string {
  if (key === null) return generatePassword()
  return generatePassword(createHmac('sha256', secret).update(`${purpose} ${key}`).digest())
}
