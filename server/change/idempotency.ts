import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Envelope } from '#contract/result.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { changeRepeated } from '#server/core/signals.ts'
import { day } from '#server/core/timing.ts'

/** A finished answer: what is stored under an Idempotency-Key and sent again for it. */
export type Answer = { status: number; envelope: Envelope }

/** The first use of a key: who, and a digest of what was asked. */
export type KeyUse = { organization: string; user: string; key: string; fingerprint: string }

/** Keyed by the server's secret: an input may hold a password, whose plain digest could be guessed. */
export function fingerprint(secret: string, call: string, input: unknown) {
  return createHmac('sha256', secret)
    .update(`request ${call}\n${JSON.stringify(input)}`)
    .digest('hex')
}

/**
 * Claims a key within the transaction of its effect. A second claim waits for the first one's end.
 * @returns the stored answer when the key was used before, null when it is ours
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
  const stored = await rowOf(db, use).executeTakeFirst()
  if (!stored) return null
  if (stored.fingerprint !== use.fingerprint) {
    throw new Failure(
      422,
      'key_reused',
      'This Idempotency-Key was used for another request. Send the request again with a new one.',
    )
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

function rowOf(db: Kysely<Database>, use: KeyUse) {
  return db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'status', 'body'])
    .where('organization', '=', use.organization)
    .where('user', '=', use.user)
    .where('key', '=', use.key)
}

/** @returns what a key stands for; null without a key */
export function keyUse(member: Member, key: string | null, print: string): KeyUse | null {
  const { organization, user } = member
  return key === null ? null : { organization, user: user.uuid, key, fingerprint: print }
}
