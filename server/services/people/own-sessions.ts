import type { Input } from '#contract/calls.ts'
import { endedAt } from '#server/access/session.ts'
import type { Member } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import { endSessions } from './user-sessions.ts'

/** The newest first. */
export async function listOwnSessions(asker: Member) {
  const rows = await asker.db
    .selectFrom('session')
    .select(['uuid', 'token_hash', 'device', 'created_at', 'seen_at'])
    .where('user', '=', asker.user.uuid)
    .where('expires_at', '>', asker.now)
    .orderBy('seen_at', 'desc')
    .orderBy('uuid')
    .execute()
  return rows.map(({ uuid, token_hash, device, created_at, seen_at }) => ({
    uuid,
    device,
    began_at: created_at,
    seen_at,
    isThis: token_hash === asker.session,
  }))
}

/** Ends one of the asker's sessions, or all but this one. */
export async function endOwnSessions(
  asker: Member,
  { uuid }: Input<'POST /user/me/sessions/end'>,
): Promise<null> {
  if (uuid === undefined) await endSessions(asker, asker.user.uuid, 'ended')
  else await endOne(asker, uuid)
  asker.record({
    entity: 'user',
    uuid: asker.user.uuid,
    action: 'sign-out',
    before: null,
    after: null,
  })
  return null
}

async function endOne(asker: Member, uuid: string) {
  const ended = await asker.db
    .updateTable('session')
    .set({ expires_at: endedAt, ended: 'ended' })
    .where('user', '=', asker.user.uuid)
    .where('uuid', '=', uuid)
    .where('expires_at', '>', asker.now)
    .returning('uuid')
    .executeTakeFirst()
  if (!ended) throw missing('session')
}
