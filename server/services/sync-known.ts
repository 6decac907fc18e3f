import type { Input } from '#contract/calls.ts'
import type { Member } from '#server/core/asker.ts'

/** @returns those Idempotency-Keys of a person that the server remembers */
export async function readKnownKeys({ db, user }: Member, { keys }: Input<'GET /sync/known'>) {
  const rows = await db
    .selectFrom('idempotency_key')
    .select('key')
    .where('user', '=', user.uuid)
    .where('key', 'in', keys.split(','))
    .execute()
  return rows.map(({ key }) => key)
}
