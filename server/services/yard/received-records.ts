import type { Member } from '#server/core/asker.ts'
import { Failure, fieldFailure, missing } from '#server/core/failure.ts'

/** @returns the columns that say whose a record of the yard is, and its times by device and server */
export async function originOf(asker: Member, happened_at: string) {
  const { organization, now, user } = asker
  return {
    organization,
    happened_at,
    received_at: now,
    by_user: user.uuid,
    by_name: await nameOf(asker),
  }
}

/** A record from a sealed file keeps its maker's name, and says who sent it. */
async function nameOf({ db, user, madeBy }: Member) {
  if (madeBy === null || madeBy === user.uuid) return user.name
  const maker = await db
    .selectFrom('user')
    .select(['name', 'archived_at'])
    .where('uuid', '=', madeBy)
    .executeTakeFirst()
  if (!maker)
    throw new Failure(
      400,
      'unknown_reference',
      'There is no user with the uuid in drawbar-made-by.',
    )
  const removed = maker.archived_at === null ? '' : 'removed since, '
  return `${maker.name} (${removed}sent by ${user.name})`
}

/** A late record may be of a deleted trailer. @throws Failure for one that never existed */
export async function refuseUnknownTrailer({ db }: Member, uuid: string) {
  const found = await db
    .selectFrom('trailer')
    .select('uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!found) throw missing('trailer')
}

/** @throws Failure where nobody of that uuid can be assigned to anything */
export async function refuseUnknownUser({ db }: Member, uuid: string) {
  const found = await db
    .selectFrom('user')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw fieldFailure(400, 'unknown_reference', 'assigned', 'There is no such user.')
}

/**
 * Compares a record that is sent again with the stored one.
 * @param thing the word for it in the message
 * @throws Failure where they differ
 */
export function sameOrTaken<Content extends object>(
  known: { [Name in keyof Content]: unknown },
  content: Content,
  thing: string,
) {
  const columns = Object.keys(content) as (keyof Content)[] // Its own.
  if (columns.every((column) => known[column] === content[column])) return
  throw new Failure(409, 'uuid_taken', `Another ${thing} has this uuid already.`)
}
