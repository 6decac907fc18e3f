import type { Member } from '#server/access/asker.ts'
import { Failure, missing } from '#server/change/failure.ts'

/** Whose a record of the yard is, and both its times: the device's own and the server's. */
export function told({ organization, now, user }: Member, happened_at: string) {
  return {
    ...{ organization, happened_at, received_at: now },
    ...{ by_user: user.uuid, by_name: user.name },
  }
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
