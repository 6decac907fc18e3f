import type { Input } from '#contract/calls.ts'
import type { Member } from '#server/core/asker.ts'
import { emailKey } from '#server/core/email-key.ts'
import { missing } from '#server/core/failure.ts'

/** A person who was removed and invited again has a new account; the email shows that it is theirs. */
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
