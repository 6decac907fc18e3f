import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { MessageKind } from '#contract/message.ts'
import type { Asker } from '#server/core/asker.ts'
import type { Mailbox } from '#server/core/mailer.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { timing } from '#server/core/timing.ts'

type Recipient = { user: string } | { mailbox: Mailbox }

/** `cause` names what it is sent for, where one message must not be written twice. */
type Wanted = Recipient & {
  kind: MessageKind
  cause?: string
  about?: Record<string, string>
}

/**
 * Writes a message in the transaction of its cause; it is sent once that is committed. Does nothing where
 * no mail is set up, or where there is a message of this cause.
 */
export async function queueMessage(
  { db, organization, now, sendsMail }: Pick<Asker, 'db' | 'organization' | 'now' | 'sendsMail'>,
  wanted: Wanted,
) {
  if (!sendsMail) return
  const uuid = randomUUID()
  const { kind, cause = uuid, about = {} } = wanted
  const { name, address } = 'mailbox' in wanted ? wanted.mailbox : { name: '', address: '' }
  await db
    .insertInto('mail_message')
    .values({
      ...{ uuid, organization, kind, name, address, created_at: now, due_at: now },
      cause: `${kind} ${cause}`,
      user: 'user' in wanted ? wanted.user : null,
      about: JSON.stringify(about),
      gives_up_at: new Date(Date.parse(now) + timing.mailGivenUp).toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['organization', 'cause']).doNothing())
    .execute()
}

/** Forgets sent mail, and later what could not be delivered. */
export async function deleteOldMessages(db: Kysely<Database>) {
  const before = (time: number) => new Date(Date.now() - time).toISOString()
  const old = db.deleteFrom('mail_message')
  await old
    .where('state', '=', 'sent')
    .where('created_at', '<', before(timing.mailForgotten))
    .execute()
  await old
    .where('state', 'in', ['failed', 'dismissed'])
    .where('created_at', '<', before(timing.mailFailedForgotten))
    .execute()
}
