import type { Input } from '#contract/calls.ts'
import type { Member } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import { originOf, refuseUnknownTrailer, sameOrTaken } from './received-records.ts'

/** The last call counts; the log keeps the earlier ones. */
export async function setWalkState(
  asker: Member,
  { uuid, state, reason }: Input<'POST /walks/{uuid}/state'>,
) {
  const { db, user, now } = asker
  const before = await db
    .selectFrom('walk')
    .select(['state', 'state_why'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!before) throw missing('count')
  const after = { state, state_why: reason }
  if (before.state === state && before.state_why === reason) return { uuid }
  await db
    .updateTable('walk')
    .set({ ...after, state_at: now, state_by: user.uuid, state_name: user.name })
    .where('uuid', '=', uuid)
    .execute()
  asker.record({ entity: 'walk', uuid, action: 'save', before, after })
  return { uuid }
}

/** Sending the same again changes nothing; the trailer may be deleted by now. */
export async function sayWhereabouts(asker: Member, input: Input<'POST /whereabouts'>) {
  const { uuid, ...content } = input
  const known = await asker.db
    .selectFrom('whereabouts')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (known) {
    sameOrTaken(known, content, 'word of a trailer')
    return { uuid }
  }
  await refuseUnknownTrailer(asker, content.trailer)
  await refuseUnknownCount(asker, content.walk)
  await asker.db
    .insertInto('whereabouts')
    .values({ uuid, ...content, ...(await originOf(asker, content.happened_at)) })
    .execute()
  asker.record({ entity: 'whereabouts', uuid, action: 'create', before: null, after: content })
  return { uuid }
}

async function refuseUnknownCount({ db }: Member, uuid: string) {
  const found = await db
    .selectFrom('walk')
    .select('uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!found) throw missing('count')
}
