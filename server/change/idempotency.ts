import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Envelope } from '#contract/result.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { changeRepeated } from '#server/core/signals.ts'
import { day } from '#server/core/timing.ts'

/** A finished answer, as it is stored under an Idempotency-Key. */
export type Answer = { status: number; envelope: Envelope }

/** Who uses a key, and a digest of the request. */
export type KeyUse = { organization: string; user: string; key: string; fingerprint: string }

/** @returns an HMAC, because an input may hold a password, which a plain digest would give away */
export function fingerprint(secret: string, call: string, input: unknown) {
  return createHmac('sha256', secret)
    .update(`request ${call}\n${JSON.stringify(input)}`)
    .digest('hex')
}

/**
 * Claims a key within the transaction of its effect. A second claim waits until the first one ends.
 * @returns the stored answer where the key was used before, null where it is new
 * @throws Failure 422 when the key was used for something else
 */
export async function claim(
  db: Kysely<Database>,
  use: KeyUse,
  now: string,
): Promise<Answer | null> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_key')
    .values({ ...use, created_at: now })
    .onConflict((conflict) => conflict.columns(['organization', 'user', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? null : storedAnswer(db, use)
}

/**
 * @returns the answer that a key was given, null for a key that was not used
 * @throws Failure 422 when the key was used for something else
 */
export async function storedAnswer(db: Kysely<Database>, use: KeyUse): Promise<Answer | null> {
  const stored = await db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'status', 'body'])
    .where('organization', '=', use.organization)
    .where('user', '=', use.user)
    .where('key', '=', use.key)
    .executeTakeFirst()
  if (!stored) return null
  if (stored.fingerprint !== use.fingerprint) {
    const sentence =
      'This Idempotency-Key was used for another request. Send the request again with a new one.'
    throw new Failure(422, 'key_reused', sentence)
  }
  changeRepeated.tell(null)
  return { status: stored.status, envelope: JSON.parse(stored.body) }
}

/** Stores the answer under a key that was claimed in this transaction. */
export async function settle(db: Kysely<Database>, use: KeyUse, answer: Answer) {
  await db
    .updateTable('idempotency_key')
    .set({ status: answer.status, body: JSON.stringify(answer.envelope) })
    .where('organization', '=', use.organization)
    .where('user', '=', use.user)
    .where('key', '=', use.key)
    .execute()
}

export async function deleteOldKeys(db: Kysely<Database>) {
  const oldest = Date.now() - limits.idempotencyDays * day
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(oldest).toISOString())
    .execute()
}

/** @returns null without a key */
export function keyUse(member: Member, key: string | null, print: string): KeyUse | null {
  const { organization, user } = member
  return key === null ? null : { organization, user: user.uuid, key, fingerprint: print }
}
