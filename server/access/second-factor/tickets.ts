import { hash, randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { minute } from '#server/core/timing.ts'

type Step = Selectable<Database['second_step']>
export type BegunStep = Pick<Step, 'kind' | 'organization' | 'user' | 'bound'>

/** Stores a begun step. @returns its ticket, of which the database keeps the SHA-256 */
export async function beginStep(
  db: Kysely<Database>,
  begun: BegunStep & Partial<Pick<Step, 'chosen_hash'>>,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await insertStep(db, begun, { ticket, minutes: limits.secondStepMinutes })
  return ticket
}

/**
 * Stores a step with a ticket that is known, anew where it was stored before.
 * @param begun `bound` to the hash of the password, which must not change meanwhile
 */
export async function keepStep(db: Kysely<Database>, begun: BegunStep, given: Ticket) {
  await db.deleteFrom('second_step').where('digest', '=', digestOf(given.ticket)).execute()
  await insertStep(db, { ...begun, bound: boundTo(begun.bound) }, given)
}

/** @returns what is stored of a password's hash */
export const boundTo = (password_hash: string) => digestOf(password_hash)

type Ticket = { ticket: string; minutes: number }

async function insertStep(
  db: Kysely<Database>,
  begun: BegunStep & Partial<Pick<Step, 'chosen_hash'>>,
  { ticket, minutes }: Ticket,
) {
  const expires_at = new Date(Date.now() + minutes * minute).toISOString()
  await db
    .insertInto('second_step')
    .values({ ...begun, digest: digestOf(ticket), expires_at })
    .execute()
}

/** @returns the step of a ticket, null where it has expired, was used or is of another kind */
export async function findStep(
  db: Kysely<Database>,
  kind: BegunStep['kind'],
  ticket: string,
): Promise<BegunStep | null> {
  const row = await db
    .selectFrom('second_step')
    .select(['kind', 'organization', 'user', 'bound'])
    .where('digest', '=', digestOf(ticket))
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  return row ?? null
}

/** Uses up a ticket. @returns null for all but the first of several requests */
export async function takeStep(
  db: Kysely<Database>,
  ticket: string,
): Promise<Pick<Step, 'chosen_hash'> | null> {
  const taken = await db
    .deleteFrom('second_step')
    .where('digest', '=', digestOf(ticket))
    .returning('chosen_hash')
    .executeTakeFirst()
  return taken ?? null
}

export async function deleteOldSteps(db: Kysely<Database>) {
  await db.deleteFrom('second_step').where('expires_at', '<', new Date().toISOString()).execute()
}

/** Removes the secrets of authenticator apps that were not confirmed in time. */
export async function deleteOldSecrets(db: Kysely<Database>) {
  const since = new Date(Date.now() - limits.totpMinutes * minute).toISOString()
  await db
    .deleteFrom('totp')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', since)
    .execute()
}

const digestOf = (ticket: string) => hash('sha256', ticket)
