import { createHmac, randomBytes } from 'node:crypto'
import { second, timing } from '#server/core/timing.ts'

/**
 * One redirect to the provider and back. All that the provider is sent is derived from the browser's
 * cookie and the server's secret: every process can continue it, and a forged cookie fits no answer.
 */
export type Attempt = {
  cookie: string
  state: string
  nonce: string
  /** Of PKCE (RFC 7636). */
  verifier: string
  /** A path of the app. */
  next: string
}

/** Seconds for signing in at the provider. */
export const attemptSeconds = timing.signOnAttempt / second

export function beginAttempt(secret: string, next: string, now = Date.now()): Attempt {
  const seed = randomBytes(32).toString('base64url')
  const until = now + timing.signOnAttempt
  return attemptOf(secret, `${seed}.${until}.${Buffer.from(next).toString('base64url')}`, next)
}

/** @returns the attempt of a cookie, null without one and after its time */
export function readAttempt(secret: string, cookie = ''): Attempt | null {
  const [, until, next = ''] = cookie.split('.')
  if (!(Number(until) > Date.now())) return null
  return attemptOf(secret, cookie, Buffer.from(next, 'base64url').toString())
}

function attemptOf(secret: string, cookie: string, next: string): Attempt {
  const derive = (what: string) =>
    createHmac('sha256', secret).update(`sign-on ${what} ${cookie}`).digest('base64url')
  const [state, nonce, verifier] = [derive('state'), derive('nonce'), derive('verifier')]
  return { cookie, state, nonce, verifier, next }
}
