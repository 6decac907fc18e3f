import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Change } from './asker.ts'
import { emailKey } from './email-key.ts'
import { Failure } from './failure.ts'
import { networkOf } from './network-of.ts'

type About = Record<string, unknown>

/**
 * Logs an event of accounts, rights or settings as one line. It names users by uuid, and never holds a
 * password, a token, a name or an email.
 */
export function logEvent(request: FastifyRequest, event: string, about: About): void {
  const { id, log } = request
  log.info({ event, id, network: networkOf(request), ...about })
}

/** @returns a function that logs a refused sign-in and throws the error again */
export function logRefusedSignIn(request: FastifyRequest, secret: string, email: string) {
  return (error: unknown): never => {
    if (error instanceof Failure) {
      const event = error.status === 429 ? 'sign-in limited' : 'sign-in refused'
      logEvent(request, event, { account: accountDigest(secret, email) })
    }
    throw error
  }
}

/** Tells the tries of one account apart, without naming it to those who lack the secret. */
const accountDigest = (secret: string, email: string) =>
  createHmac('sha256', secret)
    .update(`account ${emailKey(email)}`)
    .digest('hex')
    .slice(0, 16)

/** @returns the event of a committed change, null where it is not about rights */
export function eventOf({ entity, uuid, action, after }: Change): [string, About] | null {
  const isOfRights =
    entity === 'organization' ||
    action === 'access' ||
    (entity === 'user' && action !== 'image' && action !== 'save')
  if (!isOfRights) return null
  const fields = Object(after)
  const settings = entity === 'organization' && Object.keys(fields)
  const about = { subject: uuid, ...(fields.role && { role: fields.role }) }
  return [`${entity} ${action}`, { ...about, ...(settings && { settings }) }]
}
