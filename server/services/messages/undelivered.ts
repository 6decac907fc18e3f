import type { Input } from '#contract/calls.ts'
import type { MessageState, Undelivered } from '#contract/message.ts'
import type { Member } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import { timing } from '#server/core/timing.ts'

const mostListed = 100

/** What was given up, and what waits for another try. */
export async function listUndelivered(asker: Member): Promise<Undelivered[]> {
  const rows = await asker.db
    .selectFrom('mail_message')
    .leftJoin('user', (join) =>
      join
        .onRef('user.uuid', '=', 'mail_message.user')
        .onRef('user.organization', '=', 'mail_message.organization'),
    )
    .select(['mail_message.uuid', 'kind', 'state', 'reason', 'tries', 'due_at', 'address'])
    .select(['mail_message.created_at', 'user.email'])
    .where('state', 'in', ['failed', 'waiting'])
    .where('reason', '!=', '')
    .orderBy('mail_message.created_at', 'desc')
    .orderBy('mail_message.uuid')
    .limit(mostListed)
    .execute()
  return rows.map(({ state, due_at, address, email, ...row }) => ({
    ...row,
    address: address || (email ?? ''),
    again_at: state === 'waiting' ? due_at : null,
  }))
}

export async function sendMessageAgain(
  asker: Member,
  { uuid }: Input<'POST /messages/{uuid}/send-again'>,
) {
  const gives_up_at = new Date(Date.parse(asker.now) + timing.mailGivenUp).toISOString()
  await change(asker, uuid, { state: 'waiting', due_at: asker.now, gives_up_at, tries: 0 })
  return { uuid }
}

export async function dismissMessage(
  asker: Member,
  { uuid }: Input<'POST /messages/{uuid}/dismiss'>,
) {
  await change(asker, uuid, { state: 'dismissed' })
  return { uuid }
}

type Change = { state: MessageState; due_at?: string; gives_up_at?: string; tries?: number }

/** @throws Failure 404 for a message that is none of the list */
async function change({ db }: Member, uuid: string, changed: Change) {
  const { numUpdatedRows } = await db
    .updateTable('mail_message')
    .set(changed)
    .where('uuid', '=', uuid)
    .where('state', 'in', ['failed', 'waiting'])
    .where('reason', '!=', '')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw missing('message')
}
