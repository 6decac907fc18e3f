import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { SignedInUser } from '#contract/session.ts'
import { deviceName } from '#server/access/device-name.ts'
import { makeDeviceKnown } from '#server/access/known-device.ts'
import { endSession, hashToken, readRole, startSession } from '#server/access/session.ts'
import { setSessionCookie, tokenOf } from '#server/access/session-cookie.ts'
import { memberOf, noteOwner } from '#server/access/who-may.ts'
import type { Deps } from '#server/core/deps.ts'
import { logEvent } from '#server/core/events.ts'
import { Failure } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { presentSelf } from '#server/services/people/sessions.ts'

/** What of a user a sign-in has to know. */
export const signInColumns = [
  ...(['uuid', 'organization', 'name', 'role', 'password_hash', 'second_factor'] as const),
] as const

export type Entering = {
  organization: string
  uuid: string
  name: string
  role: string
  password_hash: string
}

type Extra = {
  key: string | null
  /** What else has to hold in the transaction that begins the session, or throws. */
  also?: (transaction: Kysely<Database>) => Promise<unknown>
  /** What of it is logged. */
  about?: Record<string, string>
}

/** Begins the session of who has proved who they are, in the place of the one they had here. */
export async function beginSession(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  user: Entering,
  { key, also, about = {} }: Extra,
): Promise<SignedInUser> {
  const owner = { organization: user.organization, user: user.uuid }
  const device = deviceName(request.headers['user-agent'])
  const seed = { secret: deps.secret, key, device }
  const token = await deps.db.transaction().execute(async (transaction) => {
    await keepPassword(transaction, user)
    await also?.(transaction)
    return startSession(transaction, owner, seed)
  })
  const replaced = tokenOf(deps, request)
  if (replaced !== null && replaced !== token) await endSession(deps.db, replaced)
  setSessionCookie(deps, request, reply, token)
  makeDeviceKnown(deps, request, reply, user.uuid)
  noteOwner(request, owner)
  logEvent(request, 'sign-in', { ...owner, ...about })
  const role = readRole(user.role)
  const session = hashToken(token)
  return presentSelf(memberOf(deps, { ...owner, name: user.name, role, session, device }))
}

/**
 * Keeps the password that was just checked until the transaction ends. A new one ends all sessions:
 * one that the old password began at the same moment must not outlive it.
 */
async function keepPassword(
  db: Kysely<Database>,
  user: { organization: string; uuid: string; password_hash: string },
) {
  const kept = await db
    .updateTable('user')
    .set({ password_hash: sql.ref('password_hash') })
    .where('organization', '=', user.organization)
    .where('uuid', '=', user.uuid)
    .where('password_hash', '=', user.password_hash)
    .where('archived_at', 'is', null)
    .returning('uuid')
    .executeTakeFirst()
  if (!kept) throw wrongPassword()
}

export const wrongPassword = () =>
  new Failure(401, 'wrong_password', 'Email or password is incorrect.')
