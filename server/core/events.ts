import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Change } from './asker.ts'
import { emailKey } from './email-key.ts'
import { Failure } from './failure.ts'
import { networkOf } from './network-of.ts'

type About = Record<string, unknown>

/**
 * Logs what happened to accounts, rights and settings, as one line: of whom by their uuids, never a
 * password, a token, a name or an email.
 */
export function logEvent(request: FastifyRequest, event: string, about: About): void {
  const { id, log } = request
  log.info({ event, id, network: networkOf(request), ...about })
}

/** @returns what logs that a sign-in was refused, and refuses it all the same */
export function logRefusedSignIn(request: FastifyRequest, secret: string, email: string) {
  return (error: unknown): never => {
    if (error instanceof Failure) {
      const event = error.status === 429 ? 'sign-in limited' : 'sign-in refused'
      logEvent(request, event, { account: accountDigest(secret, email) })
    }
    throw error
  }
}

/** Tells tries of one account from those of others; without the secret nobody finds out whose. */
const accountDigest = (secret: string, email: string) =>
  createHmac('sha256', secret)
    .update(`account ${emailKey(email)}`)
    .digest('hex')
    .slice(0, 16)

/** @returns what is logged of a change, once it holds; null for what is of no rights */
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
