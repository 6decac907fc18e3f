import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { MessageKind } from '#contract/message.ts'
import { linkToken } from '#server/access/link-token.ts'
import { keepStep } from '#server/access/second-factor/tickets.ts'
import { isTooOften } from '#server/access/shared-count.ts'
import { emailKey } from '#server/core/email-key.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { minute, timing } from '#server/core/timing.ts'

/** More in an hour would be somebody who fills a mailbox. */
const mostMails = { max: 5, per: timing.resetsCountedIn }

/**
 * Writes the mail for whoever has an email. For one without an account it does the same work but for
 * one row of one statement, so that the time of the answer tells nothing.
 */
export async function askForReset(transaction: Kysely<Database>, email: string) {
  const key = emailKey(email)
  if (await isTooOften(transaction, `forgotten password of ${key}`, mostMails)) return
  const uuid = randomUUID()
  const now = Date.now()
  const gives_up_at = stamp(now + limits.resetMinutes * minute)
  const text = (value: string) => sql<string>`cast(${value} as text)`
  const kind = sql<MessageKind>`case when password_hash = '' then 'no password' else 'password forgotten' end`
  await transaction
    .insertInto('mail_message')
    .columns([
      ...(['organization', 'user', 'uuid', 'cause', 'kind', 'name', 'address', 'about'] as const),
      ...(['due_at', 'created_at', 'gives_up_at'] as const),
    ])
    .expression(
      transaction
        .selectFrom('user')
        .select(['organization', 'uuid as user', text(uuid).as('message')])
        .select([text(`password forgotten ${uuid}`).as('cause'), kind.as('kind')])
        .select([text('').as('name'), text('').as('address'), text('{}').as('about')])
        .select([text(stamp(now)).as('due_at'), text(stamp(now)).as('created_at')])
        .select(text(gives_up_at).as('gives_up_at'))
        .where('email_key', '=', key)
        .where('archived_at', 'is', null),
    )
    .execute()
}

const stamp = (time: number) => new Date(time).toISOString()

/** What the secret of a mailed link for a new password is made of. */
export const resetLink = (message: string) => `reset ${message}`

type Mailed = { uuid: string; organization: string; user: string | null }

/** Makes the link of a mail work, from when it is sent on. */
export async function openReset(
  db: Kysely<Database>,
  { uuid, organization, user }: Mailed,
  secret: string,
) {
  if (user === null) return
  const { password_hash } = await db
    .selectFrom('user')
    .select('password_hash')
    .where('organization', '=', organization)
    .where('uuid', '=', user)
    .executeTakeFirstOrThrow()
  const begun = { kind: 'reset', organization, user, bound: password_hash } as const
  await keepStep(db, begun, {
    ticket: linkToken(secret, resetLink(uuid)),
    minutes: limits.resetMinutes,
  })
}
