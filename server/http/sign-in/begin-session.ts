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

/** Columns of a user that a sign-in needs. */
export const signInColumns = [
  'uuid',
  'organization',
  'name',
  'role',
  'password_hash',
  'second_factor',
] as const

export type Entering = Record<'organization' | 'uuid' | 'name' | 'role' | 'password_hash', string>

type Extra = {
  key: string | null
  /** Work in the transaction that begins the session; throws where the sign-in is refused. */
  also?: (transaction: Kysely<Database>) => Promise<unknown>
  /** For the log. */
  about?: Record<string, string>
}

/** Begins a user's session after all checks, and ends the one that the browser had. */
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
 * Locks the password that was just checked until the transaction ends: a session must not begin with
 * an old password after a new one has ended all sessions.
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
