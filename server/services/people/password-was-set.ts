import type { Member } from '#server/core/asker.ts'
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
  // Sent again, such a mail would open its link anew.
  await asker.db
    .updateTable('mail_message')
    .set({ state: 'dismissed' })
    .where('kind', '=', 'password forgotten')
    .where('user', '=', uuid)
    .where('state', 'in', ['waiting', 'failed'])
    .execute()
  await queueMessage(asker, { kind, user: uuid })
  asker.record({ entity: 'user', uuid, action: 'password', before: null, after: null })
}
