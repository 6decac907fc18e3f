import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Input } from '#contract/calls.ts'
import type { PendingInvitation } from '#contract/invitation.ts'
import { limits } from '#contract/limits.ts'
import { linkDigest, linkToken } from '#server/access/link-token.ts'
import { lockAsAdministrator, lockOrganization } from '#server/access/organization-lock.ts'
import { readRole } from '#server/access/session.ts'
import type { Member } from '#server/core/asker.ts'
import { emailKey } from '#server/core/email-key.ts'
import { Failure, missing } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { day } from '#server/core/timing.ts'
import { queueMessage } from '#server/services/messages/queue-message.ts'

export async function listInvitations(asker: Member): Promise<PendingInvitation[]> {
  const rows = await asker.db
    .selectFrom('invitation')
    .leftJoin('user', (join) =>
      join
        .onRef('user.uuid', '=', 'invitation.invited_by')
        .onRef('user.organization', '=', 'invitation.organization'),
    )
    .select(['invitation.uuid', 'invitation.name', 'invitation.email', 'invitation.role'])
    .select(['sent_at', 'expires_at', 'links', 'user.name as invitedBy'])
    .orderBy('sent_at', 'desc')
    .orderBy('invitation.uuid')
    .execute()
  return rows.map((row) => ({ ...row, role: readRole(row.role) }))
}

/** @param secret of the server */
export async function createInvitation(
  asker: Member,
  { name, email, role, handOver }: Input<'POST /invitations'>,
  secret: string,
) {
  await lockAsAdministrator(asker)
  const uuid = randomUUID()
  const { organization, user } = asker
  const link = newLink(asker, { uuid, links: 1 }, secret)
  await asker.db
    .insertInto('invitation')
    .values({
      ...{ organization, uuid, name, email, role, ...link },
      ...{ email_key: emailKey(email), invited_by: user.uuid },
    })
    .execute()
  if (!handOver) await mail(asker, { uuid, links: 1, name, email })
  recordInvite(asker, uuid, { name, email, role })
  return { uuid }
}

/** Makes another link, which ends the one before. @param secret of the server */
export async function renewInvitation(
  asker: Member,
  { uuid, handOver }: Input<'POST /invitations/{uuid}/send-again'>,
  secret: string,
) {
  await lockAsAdministrator(asker)
  const { links: before, name, email, role } = await findOwn(asker, uuid)
  if (before >= limits.invitationLinks) throw sentOften()
  const links = before + 1
  await asker.db
    .updateTable('invitation')
    .set({ ...newLink(asker, { uuid, links }, secret), invited_by: asker.user.uuid })
    .where('uuid', '=', uuid)
    .execute()
  await dropMail(asker, uuid)
  if (!handOver) await mail(asker, { uuid, links, name, email })
  recordInvite(asker, uuid, { name, email, role })
  return { uuid }
}

const recordInvite = (
  asker: Member,
  uuid: string,
  after: Record<'name' | 'email' | 'role', string>,
) => asker.record({ entity: 'user', uuid, action: 'invite', before: null, after })

export async function withdrawInvitation(
  asker: Member,
  { uuid }: Input<'POST /invitations/{uuid}/withdraw'>,
) {
  await lockAsAdministrator(asker)
  const { name, email, role } = await findOwn(asker, uuid)
  await end(asker, { uuid, name, email, role })
  return { uuid }
}

/** Ends what somebody invited who may no longer, or what invites an email that has an account. */
export async function endInvitations(
  asker: Member,
  column: 'invited_by' | 'email_key',
  value: string,
) {
  const ended = await asker.db
    .selectFrom('invitation')
    .select(['uuid', 'name', 'email', 'role'])
    .where(column, '=', value)
    .execute()
  for (const invitation of ended) await end(asker, invitation)
}

type Ended = Record<'uuid' | 'name' | 'email' | 'role', string>

async function end(asker: Member, { uuid, ...before }: Ended) {
  await asker.db.deleteFrom('invitation').where('uuid', '=', uuid).execute()
  await dropMail(asker, uuid)
  asker.record({ entity: 'user', uuid, action: 'withdraw', before, after: null })
}

/** @returns the secret of an invitation's newest link, null where there is no such invitation */
export async function newestToken(
  db: Kysely<Database>,
  organization: string,
  uuid: string,
  secret: string,
) {
  const row = await db
    .selectFrom('invitation')
    .select('links')
    .where('organization', '=', organization)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row ? linkToken(secret, invitationLink(uuid, row.links)) : null
}

/**
 * @param db of all organizations
 * @returns the invitation that a link opens
 * @throws Failure 404 where it was accepted or withdrawn, or is over
 */
export async function findInvitation(db: Kysely<Database>, token: string) {
  const found = await db
    .selectFrom('invitation')
    .innerJoin('organization', 'organization.uuid', 'invitation.organization')
    .select(['invitation.uuid', 'invitation.organization', 'organization.name as of'])
    .select(['invitation.name', 'email', 'role'])
    .where('token_hash', '=', linkDigest(token))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  if (!found) throw isOver()
  return { ...found, role: readRole(found.role) }
}

type Accepting = { token: string; name: string; password_hash: string }

/**
 * Makes the asker's account in place of their invitation, whose email and role it gets.
 * @throws Failure 404 where the link is over, or somebody was faster; 409 for an email that is taken
 */
export async function acceptInvitation(asker: Member, { token, ...given }: Accepting) {
  await lockOrganization(asker)
  const found = await asker.db
    .deleteFrom('invitation')
    .where('token_hash', '=', linkDigest(token))
    .where('expires_at', '>', asker.now)
    .returning(['uuid', 'email', 'email_key', 'role'])
    .executeTakeFirst()
  if (!found) throw isOver()
  const { uuid: invitation, ...taken } = found
  const { organization, now: created_at } = asker
  const { uuid } = asker.user
  await asker.db
    .insertInto('user')
    .values({ uuid, organization, ...taken, ...given, created_at })
    .execute()
  await dropMail(asker, invitation)
  const after = { name: given.name, email: taken.email, role: taken.role }
  asker.record({ entity: 'user', uuid, action: 'create', before: null, after })
  return { uuid }
}

/** What the secret of an invitation's link is made of. */
export const invitationLink = (uuid: string, links: number | string) =>
  `invitation ${uuid} ${links}`

type Counted = { uuid: string; links: number }

function newLink({ now }: Member, { uuid, links }: Counted, secret: string) {
  const expires_at = new Date(Date.parse(now) + limits.invitationDays * day).toISOString()
  const token_hash = linkDigest(linkToken(secret, invitationLink(uuid, links)))
  return { links, token_hash, sent_at: now, expires_at }
}

const mail = (
  asker: Member,
  { uuid, links, name, email }: Counted & Record<'name' | 'email', string>,
) =>
  queueMessage(asker, {
    kind: 'invitation',
    mailbox: { name, address: email },
    cause: `${uuid} ${links}`,
    about: { invitation: uuid, links: String(links), by: asker.user.name },
  })

/** What was not sent yet leads to a link that opens nothing any more. */
async function dropMail({ db }: Member, uuid: string) {
  await db
    .updateTable('mail_message')
    .set({ state: 'dismissed' })
    .where('kind', '=', 'invitation')
    .where('cause', 'like', `invitation ${uuid} %`)
    .where('state', 'in', ['waiting', 'failed'])
    .execute()
}

async function findOwn({ db }: Member, uuid: string) {
  const found = await db
    .selectFrom('invitation')
    .select(['links', 'name', 'email', 'role'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!found) throw missing('invitation')
  return found
}

const sentOften = () =>
  new Failure(
    409,
    'sent_often',
    `This invitation was sent ${limits.invitationLinks} times. Withdraw it, and ask whether the address is right before you invite anew.`,
  )

const isOver = () =>
  new Failure(
    404,
    'invitation_over',
    'This invitation is over, or was used already. Sign in, or ask who invited you for another one.',
  )
