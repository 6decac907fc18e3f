import type { Member } from '#server/core/asker.ts'
import { Failure, missing } from '#server/core/failure.ts'

/** Whose a record of the yard is, and both its times: the device's own and the server's. */
export async function resolveTold(asker: Member, happened_at: string) {
  const { organization, now, user } = asker
  return {
    ...{ organization, happened_at, received_at: now },
    ...{ by_user: user.uuid, by_name: await nameOf(asker) },
  }
}

/** What somebody did whose device could not send it keeps their name, and says who sent it. */
async function nameOf({ db, user, madeBy }: Member) {
  if (madeBy === null || madeBy === user.uuid) return user.name
  const maker = await db
    .selectFrom('user')
    .select(['name', 'archived_at'])
    .where('uuid', '=', madeBy)
    .executeTakeFirst()
  if (!maker)
    throw new Failure(400, 'unknown_reference', 'Nobody here has the uuid of who made it.')
  const removed = maker.archived_at === null ? '' : 'removed since, '
  return `${maker.name} (${removed}sent by ${user.name})`
}

/**
 * What a device tells late is of a trailer that may be deleted by then: it is kept with it.
 * @throws Failure for a trailer that never was
 */
export async function refuseUnknownTrailer({ db }: Member, uuid: string) {
  const found = await db
    .selectFrom('trailer')
    .select('uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!found) throw missing('trailer')
}

/**
 * A record that is told again is there already, for ever: what was stored is compared.
 * @param thing what people call it
 * @throws Failure when its uuid has something else
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
