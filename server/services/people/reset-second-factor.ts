import type { Kysely } from 'kysely'
import type { Input } from '#contract/calls.ts'
import { lockAsAdministrator } from '#server/access/organization-lock.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, missing } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { queueMessage } from '#server/services/messages/queue-message.ts'
import { endSessions } from './user-sessions.ts'

/** Only another user's: removing one's own takes the password. */
export async function resetSecondFactor(
  asker: Member,
  { uuid }: Input<'POST /user/reset-second-factor'>,
) {
  if (uuid === asker.user.uuid) {
    const sentence = 'Change your own second factor on the page of your account.'
    throw new Failure(409, 'own_account', sentence)
  }
  await lockAsAdministrator(asker)
  const user = await asker.db
    .selectFrom('user')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw missing('user')
  await removeFactors(asker.db, uuid)
  await endSessions(asker, uuid, 'ended')
  await queueMessage(asker, { kind: 'second factor reset', user: uuid })
  const after = { removed: 'all' }
  asker.record({ entity: 'user', uuid, action: 'second-factor', before: null, after })
  return { uuid }
}

/** Removes all second factors of a user, who then signs in by password alone. */
export async function removeFactors(db: Kysely<Database>, user: string) {
  await db.deleteFrom('totp').where('user', '=', user).execute()
  await db.deleteFrom('passkey').where('user', '=', user).execute()
  await db.deleteFrom('recovery_code').where('user', '=', user).execute()
  await db.updateTable('user').set({ second_factor: 0 }).where('uuid', '=', user).execute()
}
