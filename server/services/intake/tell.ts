import { emailPattern } from '#contract/email.ts'
import type { MessageKind } from '#contract/message.ts'
import type { Member } from '#server/core/asker.ts'
import { queueMessage } from '#server/services/messages/queue-message.ts'
import { queueNotices } from '#server/services/messages/queue-notices.ts'
import type { Sender } from './links.ts'

type Sent = { uuid: string; vin: string }

/** Mails editors that a build came, once an hour for each link: of the others they hear there. */
export async function tellEditors(sender: Sender, { uuid, vin }: Sent, isAnew: boolean) {
  const { link, now } = sender
  const cause = isAnew ? `${uuid} ${now}` : `${link.uuid} ${now.slice(0, 13)}`
  const about = { vin, link: link.name, anew: isAnew ? 'yes' : '' }
  await queueNotices(sender, { kind: 'build sent', cause, about })
}

type Told = {
  kind: Extract<MessageKind, `build ${string}`>
  /** What they are asked for, or why it was declined. */
  words: string
}

/** Mails whoever sent a build what a member decided, where they left an address: once an hour of each kind. */
export async function tellSender(asker: Member, uuid: string, { kind, words }: Told) {
  if (!asker.sendsMail) return
  const { vin, contact, received_at } = await asker.db
    .selectFrom('intake')
    .select(['vin', 'contact', 'received_at'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const address = contact.trim()
  if (!emailPattern.test(address)) return
  // What a stranger calls themselves greets nobody at an address that may not be theirs.
  const mailbox = { name: '', address }
  // The address is anybody's: who asks again and again fills no mailbox with it.
  const cause = `${uuid} ${received_at} ${asker.now.slice(0, 13)}`
  await queueMessage(asker, { kind, mailbox, cause, about: { vin, words } })
}
