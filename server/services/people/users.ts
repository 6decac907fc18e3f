import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/calls.ts'
import type { ListedUser } from '#contract/organization.ts'
import { fold, words } from '#contract/search.ts'
import { sortedByName } from '#contract/sort-key.ts'
import { lockAsAdministrator } from '#server/access/organization-lock.ts'
import { type Member, Page } from '#server/core/asker.ts'
import { emailKey, freedEmailKey } from '#server/core/email-key.ts'
import { Failure, missing } from '#server/core/failure.ts'
import { freeDues } from '#server/services/yard/due-assignments.ts'
import { endInvitations } from './invitations.ts'
import { passwordWasSet } from './password-was-set.ts'
import { presentUser, selectUsers } from './user-rows.ts'
import { endSessions } from './user-sessions.ts'

export async function listUsers(asker: Member, { search, start, limit }: Input<'GET /users'>) {
  const found = await findUsers(asker, search)
  const shown = found.slice(start, start + limit).map((row) => presentUser(asker, row))
  if (asker.user.role !== 'ADMIN') return new Page<ListedUser>(shown, found.length)
  const seen = await lastSeen(
    asker,
    shown.map(({ uuid }) => uuid),
  )
  const rows = shown.map((user) => ({ ...user, seen_at: seen.get(user.uuid) ?? null }))
  return new Page<ListedUser>(rows, found.length)
}

/** By user; sessions are forgotten after the days that they last. */
async function lastSeen({ db }: Member, users: string[]) {
  if (users.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('session')
    .select((select) => ['user', select.fn.max('seen_at').as('seen_at')])
    .where('user', 'in', users)
    .groupBy('user')
    .execute()
  return new Map(rows.map(({ user, seen_at }) => [user, seen_at]))
}

export async function countUsers(asker: Member, { search }: Input<'GET /users/count'>) {
  return { count: (await findUsers(asker, search)).length }
}

/** A generated password, hashed, and when it expires (ISO 8601). */
type MadePassword = Record<'password_hash' | 'password_until', string>

/** @param made hashed before the transaction (password-route.ts) */
export async function inviteUser(
  asker: Member,
  { name, email, role }: Input<'POST /user/invite'>,
  made: MadePassword,
) {
  await lockAsAdministrator(asker)
  await endInvitations(asker, 'email_key', emailKey(email))
  const uuid = randomUUID()
  const { organization, now: created_at } = asker
  // An email belongs to one account in all organizations together: the handle sees one organization
  // only, so the unique index refuses it, as 'email_taken'.
  await asker.db
    .insertInto('user')
    .values({
      uuid,
      organization,
      name,
      email,
      role,
      ...made,
      created_at,
      email_key: emailKey(email),
    })
    .execute()
  const after = { name, email, role }
  asker.record({ entity: 'user', uuid, action: 'create', before: null, after })
  return { uuid }
}

export async function updateRole(asker: Member, { uuid, role }: Input<'POST /user/update/role'>) {
  await lockAsAdministrator(asker)
  const user = await findUser(asker, uuid)
  if (user.role === role) return { uuid }
  if (user.role === 'ADMIN') {
    await keepAnAdministrator(asker, uuid)
    await endInvitations(asker, 'invited_by', uuid)
  }
  await asker.db.updateTable('user').set({ role }).where('uuid', '=', uuid).execute()
  await endSessions(asker, uuid, '')
  const before = { role: user.role }
  asker.record({ entity: 'user', uuid, action: 'role', before, after: { role } })
  return { uuid }
}

export async function removeUser(asker: Member, { uuid }: Input<'POST /user/remove'>) {
  if (uuid === asker.user.uuid) {
    const sentence = 'You cannot remove yourself. Ask another administrator.'
    throw new Failure(409, 'own_account', sentence)
  }
  await lockAsAdministrator(asker)
  const user = await findUser(asker, uuid)
  const archived_at = asker.now
  await asker.db
    .updateTable('user')
    .set({ archived_at, email_key: freedEmailKey(uuid) })
    .where('uuid', '=', uuid)
    .execute()
  await endSessions(asker, uuid, 'removed')
  await endInvitations(asker, 'invited_by', uuid)
  await endInvitations(asker, 'email_key', emailKey(user.email))
  await freeDues(asker, uuid)
  const before = { ...user, archived_at: null }
  asker.record({ entity: 'user', uuid, action: 'archive', before, after: { archived_at } })
  return { uuid }
}

/** Only another user's: changing one's own takes the current one. */
export async function resetPassword(
  asker: Member,
  { uuid }: Input<'POST /user/reset-password'>,
  made: MadePassword,
) {
  if (uuid === asker.user.uuid) {
    const sentence = 'Change your own password on the page of your account.'
    throw new Failure(409, 'own_account', sentence)
  }
  await lockAsAdministrator(asker)
  await findUser(asker, uuid)
  await asker.db.updateTable('user').set(made).where('uuid', '=', uuid).execute()
  // The person may have a new account at the provider, which the next sign-in finds by email.
  await asker.db.deleteFrom('provider_subject').where('user', '=', uuid).execute()
  await passwordWasSet(asker, uuid, 'password reset')
  return { uuid }
}

async function findUser(asker: Member, uuid: string) {
  const user = await asker.db
    .selectFrom('user')
    .select(['name', 'email', 'role'])
    .where('uuid', '=', uuid)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw missing('user')
  return user
}

async function keepAnAdministrator(asker: Member, uuid: string) {
  const other = await asker.db
    .selectFrom('user')
    .select('uuid')
    .where('role', '=', 'ADMIN')
    .where('uuid', '!=', uuid)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (other) return
  const sentence =
    'An organization needs an administrator. Make somebody else an administrator first.'
  throw new Failure(409, 'last_administrator', sentence)
}

/** Compared here, because SQL does not fold accents. */
async function findUsers(asker: Member, search: string) {
  const wanted = words(search)
  const all = await selectUsers(asker.db).execute()
  return sortedByName(
    all.filter(({ name, email }) =>
      wanted.every((word) => fold(`${name} ${email}`).includes(word)),
    ),
  )
}
