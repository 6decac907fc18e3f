import { createHmac, hash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { limits } from '#contract/limits.ts'
import { type Ended, type Role, roles } from '#contract/session.ts'
import type { AskerSession } from '#server/core/asker.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { day, timing } from '#server/core/timing.ts'
import { isStorageFull } from '#server/db/database-error.ts'
import { preparedForAll } from '#server/db/prepared-query.ts'

/** Of one user: beyond them the oldest end. */
const mostSessions = 50

type User = { organization: string; user: string }
/** The server's secret and the Idempotency-Key make the token; `provider` is an issuer, or ''. */
type Seed = { secret: string; key: string | null; device?: string; provider?: string }

/**
 * Starts a session. With an Idempotency-Key the token is derived from it: a repeated sign-in
 * continues the session that the first one began, unless it has ended.
 * @returns the token for the cookie; the database keeps only its SHA-256
 */
export async function startSession(
  db: Kysely<Database>,
  owner: User,
  { secret, key, device = '', provider = '' }: Seed,
): Promise<string> {
  const random = () => randomBytes(32).toString('base64url')
  const token = key === null ? random() : tokenFor(owner, secret, key)
  const kept = { device, provider }
  if (await keepSession(db, owner, token, kept)) return token
  if (await findSession(db, token)) return token
  const another = random()
  await keepSession(db, owner, another, kept)
  return another
}

const tokenFor = ({ user }: User, secret: string, key: string) =>
  createHmac('sha256', secret).update(`session ${user} ${key}`).digest('base64url')

/** @returns false where there is a session of this token already */
async function keepSession(
  db: Kysely<Database>,
  owner: User,
  token: string,
  kept: { device: string; provider: string },
) {
  const now = Date.now()
  const made = await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      ...owner,
      ...kept,
      uuid: randomUUID(),
      seen_at: new Date(now).toISOString(),
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + limits.sessionDays * day).toISOString(),
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('token_hash')
    .executeTakeFirst()
  if (made) await endOldest(db, owner)
  return made !== undefined
}

async function endOldest(db: Kysely<Database>, { organization, user }: User) {
  const newest = db
    .selectFrom('session')
    .select('token_hash')
    .where('organization', '=', organization)
    .where('user', '=', user)
    .orderBy('created_at', 'desc')
    .limit(mostSessions)
  await db
    .deleteFrom('session')
    .where('organization', '=', organization)
    .where('user', '=', user)
    .where('token_hash', 'not in', newest)
    .execute()
}

/** With all that GET /session answers: every call needs most of it. */
const sessionByToken = preparedForAll((db, { token_hash }: { token_hash: string }) =>
  db
    .selectFrom('session')
    .innerJoin('user', (join) =>
      join
        .onRef('user.uuid', '=', 'session.user')
        .onRef('user.organization', '=', 'session.organization'),
    )
    .innerJoin('organization', 'organization.uuid', 'session.organization')
    .select(['session.organization', 'session.user', 'session.expires_at', 'session.seen_at'])
    .select(['session.provider', 'session.device', 'session.token_hash as session'])
    .select(['user.name', 'user.role', 'user.email', 'user.image', 'user.second_factor'])
    .select(['organization.name as organization_name'])
    .select(['organization.settings as organization_settings'])
    .where('session.token_hash', '=', token_hash)
    .where('user.archived_at', 'is', null)
    .$castTo<AskerSession>(),
)

/** @returns the owner of a session that has not expired and whose user is not removed */
export async function findSession(
  db: Kysely<Database>,
  token: string,
): Promise<Readonly<AskerSession> | null> {
  const now = Date.now()
  const [found] = await sessionByToken(db, { token_hash: hashToken(token) })
  if (!found || Date.parse(found.expires_at) < now) return null
  if (Date.parse(found.seen_at) < now - timing.sessionSeenEvery) await noteSeen(db, found.session)
  readRole(found.role)
  return found
}

/** On a full disk it is not noted, so that people can still read. */
async function noteSeen(db: Kysely<Database>, token_hash: string) {
  const seen_at = new Date().toISOString()
  const noted = db.updateTable('session').set({ seen_at }).where('token_hash', '=', token_hash)
  await noted.execute().catch((error) => {
    if (!isStorageFull(error)) throw error
  })
}

/** `expires_at` of a session that was ended. */
export const endedAt = new Date(0).toISOString()

/** @returns why a session was ended, null where it was not, or where there is none */
export async function whyEnded(db: Kysely<Database>, token: string): Promise<Ended | null> {
  const found = await db
    .selectFrom('session')
    .select('ended')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return found?.ended || null
}

/**
 * Ends a session. Its row stays for as long as the sign-in that began it may be repeated.
 * @returns its user, undefined where there is no such session
 */
export function endSession(db: Kysely<Database>, token: string): Promise<User | undefined> {
  return db
    .updateTable('session')
    .set({ expires_at: endedAt })
    .where('token_hash', '=', hashToken(token))
    .returning(['organization', 'user'])
    .executeTakeFirst()
}

export async function deleteExpiredSessions(db: Kysely<Database>) {
  const oldest = new Date(Date.now() - limits.idempotencyDays * day).toISOString()
  await db
    .deleteFrom('session')
    .where('created_at', '<', oldest)
    .where('expires_at', '<', new Date().toISOString())
    .execute()
}

export function readRole(text: string): Role {
  const role = roles.find((one) => one === text)
  if (!role) throw new Error(`the database holds a role that is none: ${text}`)
  return role
}

export function hashToken(token: string) {
  return hash('sha256', token)
}
