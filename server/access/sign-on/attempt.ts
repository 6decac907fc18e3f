import { createHmac, randomBytes } from 'node:crypto'
import { second, timing } from '#server/core/timing.ts'

/**
 * One way to the provider and back. The browser that begins it holds its cookie; what is sent to the
 * provider follows from that and the server's secret, so that any server of the same secret goes on
 * with it, and a changed cookie belongs to no answer.
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

/** Seconds that somebody may take to sign in at the provider. */
export const attemptSeconds = timing.signOnAttempt / second

export function beginAttempt(secret: string, next: string, now = Date.now()): Attempt {
  const seed = randomBytes(32).toString('base64url')
  const until = now + timing.signOnAttempt
  return attemptOf(secret, `${seed}.${until}.${Buffer.from(next).toString('base64url')}`, next)
}

/** @returns what a cookie stands for, null for none and once its time is over */
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
