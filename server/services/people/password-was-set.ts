import type { Kysely } from 'kysely'
import type { Member } from '#server/core/asker.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { endFeed } from '#server/services/calendar/end-feed.ts'
import { queueMessage } from '#server/services/messages/queue-message.ts'
import { endSessions } from './user-sessions.ts'

/** What follows in the transaction that gives somebody another password. */
export async function passwordWasSet(
  asker: Member,
  uuid: string,
  kind: 'password changed' | 'password reset',
) {
  await endSessions(asker, uuid, 'ended')
  await endFeed(asker, uuid)
  await dismissForgotten(asker.db, uuid)
  await queueMessage(asker, { kind, user: uuid })
  asker.record({ entity: 'user', uuid, action: 'password', before: null, after: null })
}

/** Mail for a forgotten password is not sent (again): it would open its link anew. */
export async function dismissForgotten(db: Kysely<Database>, user: string) {
  await db
    .updateTable('mail_message')
    .set({ state: 'dismissed' })
    .where('kind', '=', 'password forgotten')
    .where('user', '=', user)
    .where('state', 'in', ['waiting', 'failed'])
    .execute()
}
