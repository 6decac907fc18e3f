import type { Kysely, Selectable } from 'kysely'
import { linkToken } from '#server/access/link-token.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Mailbox, Mailer } from '#server/core/mailer.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { timing } from '#server/core/timing.ts'
import { writtenLetter } from '#server/mail/letter.ts'
import { failureOf } from '#server/mail/mail-failure.ts'
import { openReset } from '#server/services/people/forgotten-password.ts'
import { messageLetters } from './message-letters.ts'
import { mayRead } from './queue-notices.ts'

type Message = Selectable<Database['mail_message']>
type Sending = Pick<Deps, 'db' | 'secret' | 'about'> & { mailer: Mailer }
type Log = (event: string, about: Record<string, unknown>) => void

/** Sent at once, so that a slow server does not hold up all mail. */
export const mailsAtOnce = 5

/**
 * Begins to send messages that are due, and notes what comes of each. Several servers may do so at the
 * same time.
 * @param most how many
 * @param tell hears of mail that was not taken, without names and addresses
 * @returns those that have begun; each settles when it is sent or was not taken
 */
export async function takeUpDue(deps: Sending, most: number, tell: Log) {
  const due = await deps.db
    .selectFrom('mail_message')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', stamp(Date.now()))
    .orderBy('due_at')
    .limit(most)
    .execute()
  const claimed = await Promise.all(due.map((message) => claim(deps, message)))
  return claimed.flatMap((message) => (message ? [sendOne(deps, message, tell)] : []))
}

/** @returns null where another server took it up */
async function claim({ db, mailer }: Sending, message: Message): Promise<Message | null> {
  const [, domain] = mailer.from.address.split('@')
  const message_id = message.message_id || `${message.uuid}@${domain}`
  const claimed = await db
    .updateTable('mail_message')
    // What is on its way is not among the undelivered.
    .set({ message_id, tries: message.tries + 1, reason: '' })
    .set({ due_at: stamp(Date.now() + timing.mailLease) })
    .where('organization', '=', message.organization)
    .where('uuid', '=', message.uuid)
    .where('state', '=', 'waiting')
    .where('due_at', '=', message.due_at)
    .where('tries', '=', message.tries)
    .returningAll()
    .executeTakeFirst()
  return claimed ?? null
}

async function sendOne(deps: Sending, message: Message, tell: Log) {
  const { db, mailer } = deps
  if (stamp(Date.now()) > message.gives_up_at) {
    return settle(db, message, {
      state: 'failed',
      reason: 'No mail was sent in the time it was for.',
    })
  }
  try {
    const mail = await written(deps, message)
    // Nobody is there any more who should get it.
    if (mail === null) return await settle(db, message, { state: 'dismissed', reason: '' })
    await mailer.send({ messageId: message.message_id, ...mail })
    await settle(db, message, { state: 'sent', reason: '' })
  } catch (error) {
    const { message: reason, isFinal, code } = failureOf(error)
    const next = Date.now() + waitAfter(message.tries)
    const isOver = isFinal || next > Date.parse(message.gives_up_at)
    tell(isOver ? 'mail given up' : 'mail failed', { message: message.uuid, code })
    const state = isOver ? 'failed' : 'waiting'
    await settle(db, message, { state, reason, due_at: stamp(next) })
  }
}

const waitAfter = (tries: number) =>
  Math.min(timing.mailRetryFirst * 2 ** Math.min(tries - 1, 20), timing.mailRetryLast)

type Outcome = Partial<Pick<Message, 'state' | 'reason' | 'due_at'>>

/** Not where it was dismissed, or taken up by another server, meanwhile. */
async function settle(db: Kysely<Database>, message: Message, outcome: Outcome) {
  await db
    .updateTable('mail_message')
    .set(outcome)
    .where('organization', '=', message.organization)
    .where('uuid', '=', message.uuid)
    .where('state', '=', 'waiting')
    .where('tries', '=', message.tries)
    .execute()
}

/** @returns a message's mail, null where its recipient is gone */
async function written({ db, secret, about: { publicUrl } }: Sending, message: Message) {
  const to = await recipientOf(db, message)
  if (!to || publicUrl === null || !(await opensAnything(db, message))) return null
  const { name: organization } = await db
    .selectFrom('organization')
    .select('name')
    .where('uuid', '=', message.organization)
    .executeTakeFirstOrThrow()
  const facts = {
    ...{ url: publicUrl, organization, at: message.created_at },
    about: JSON.parse(message.about),
    message: message.uuid,
    tokenOf: (what: string) => linkToken(secret, what),
  }
  if (message.kind === 'password forgotten') await openReset(db, message, secret)
  const letter = messageLetters[message.kind](facts)
  return { to, ...writtenLetter({ ...letter, name: to.name }) }
}

/** Of an invitation: whether its link is the newest and not over. */
async function opensAnything(db: Kysely<Database>, { kind, organization, about }: Message) {
  if (kind !== 'invitation') return true
  const { invitation, links } = JSON.parse(about)
  const found = await db
    .selectFrom('invitation')
    .select('uuid')
    .where('organization', '=', organization)
    .where('uuid', '=', invitation)
    .where('links', '=', Number(links))
    .where('expires_at', '>', stamp(Date.now()))
    .executeTakeFirst()
  return found !== undefined
}

async function recipientOf(db: Kysely<Database>, message: Message): Promise<Mailbox | null> {
  if (message.user === null) return { name: message.name, address: message.address }
  const user = await db
    .selectFrom('user')
    .select(['name', 'email as address', 'role', 'unwanted_mail'])
    .where('organization', '=', message.organization)
    .where('uuid', '=', message.user)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return user && mayRead(user, message.kind) ? { name: user.name, address: user.address } : null
}

const stamp = (time: number) => new Date(time).toISOString()
