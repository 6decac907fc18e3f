import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { limits } from '#contract/limits.ts'
import { type Role, roles } from '#contract/session.ts'
import { keptForAll } from '#server/db/kept-query.ts'
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

/** What GET /session tells of a session beside its owner. */
type Shown = {
  email: string
  image: string | null
  organization_name: string
  organization_settings: string
}

/** With all that GET /session answers: every call needs the most of it. */
const sessionByToken = keptForAll((db, { token_hash }: { token_hash: string }) =>
  db
    .selectFrom('session')
    .innerJoin('user', (join) =>
      join
        .onRef('user.uuid', '=', 'session.user')
        .onRef('user.organization', '=', 'session.organization'),
    )
    .innerJoin('organization', 'organization.uuid', 'session.organization')
    .select(['session.organization', 'session.user', 'session.expires_at'])
    .select(['user.name', 'user.role', 'user.email', 'user.image'])
    .select(['organization.name as organization_name'])
    .select(['organization.settings as organization_settings'])
    .where('session.token_hash', '=', token_hash)
    .where('user.archived_at', 'is', null),
)

/** @returns the owner of a session that has not run out and whose user is not removed */
export async function findSession(
  db: Kysely<Database>,
  token: string,
): Promise<(SessionOwner & Shown) | null> {
  const session = hashToken(token)
  const [row] = await sessionByToken(db, { token_hash: session })
  if (!row || row.expires_at < new Date().toISOString()) return null
  return { ...row, role: readRole(row.role), session }
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
  return hash('sha256', token)
}
