import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { limits } from '#contract/limits.ts'
import { type Role, roles } from '#contract/session.ts'
import type { Database } from '#server/db/schema.ts'

const day = 24 * 60 * 60 * 1000

/** Who a session belongs to; `session` is the digest it is kept under. */
export type SessionOwner = {
  organization: string
  user: string
  name: string
  role: Role
  session: string
}

/**
 * Starts a session. With an Idempotency-Key the token follows from it, so that a repeated sign-in
 * continues the session it began.
 * @returns the token for the cookie; the database keeps its SHA-256 only
 */
export async function startSession(
  db: Kysely<Database>,
  owner: { organization: string; user: string },
  seed: { secret: string; key: string | null },
) {
  const token = seed.key
    ? createHmac('sha256', seed.secret)
        .update(`session ${owner.user} ${seed.key}`)
        .digest('base64url')
    : randomBytes(32).toString('base64url')
  const now = Date.now()
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      ...owner,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + limits.sessionDays * day).toISOString(),
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
  return token
}

/** @returns the owner of a session that has not run out and whose user is not removed */
export async function findSession(
  db: Kysely<Database>,
  token: string,
): Promise<SessionOwner | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user', (join) =>
      join
        .onRef('user.uuid', '=', 'session.user')
        .onRef('user.organization', '=', 'session.organization'),
    )
    .select([
      'session.organization',
      'session.user',
      'user.name',
      'user.role',
      'session.expires_at',
    ])
    .where('session.token_hash', '=', hashToken(token))
    .where('user.archived_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.expires_at < new Date().toISOString()) return null
  return { ...row, role: readRole(row.role), session: hashToken(token) }
}

export async function endSession(db: Kysely<Database>, token: string) {
  await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
}

export async function deleteExpiredSessions(db: Kysely<Database>) {
  await db.deleteFrom('session').where('expires_at', '<', new Date().toISOString()).execute()
}

export function readRole(text: string): Role {
  const role = roles.find((one) => one === text)
  if (!role) throw new Error(`the database holds a role that is none: ${text}`)
  return role
}

export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
