import type { Input } from '#contract/calls.ts'
import type { Member } from '#server/core/asker.ts'
import { emailKey } from '#server/core/email-key.ts'
import { missing } from '#server/core/failure.ts'

/**
 * Somebody who was removed and invited again has an account of another uuid. The email says that it is
 * the same person: an account that is in use is nobody else's.
 */
export async function formerAccount(
  { db, user }: Member,
  { uuid }: Input<'GET /user/me/former/{uuid}'>,
) {
  const users = await db
    .selectFrom('user')
    .select(['uuid', 'name', 'email', 'archived_at'])
    .where('uuid', 'in', [uuid, user.uuid])
    .execute()
  const own = users.find((one) => one.uuid === user.uuid)
  const other = users.find((one) => one.uuid === uuid)
  if (!other || !own) throw missing('user')
  const isSame = emailKey(own.email) === emailKey(other.email)
  const isRemoved = other.archived_at !== null
  return { name: other.name, isOwn: isSame && isRemoved, isRemoved }
}
