import type { Input } from '#contract/calls.ts'
import { bare, words } from '#contract/search.ts'
import { tagState } from '#contract/tag-state.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, missing } from '#server/core/failure.ts'
import { like, literal } from '#server/db/like.ts'
import { lockTrailer } from '#server/services/trailers/trailer-changes.ts'
import { refreshSearch } from '#server/services/trailers/trailer-search.ts'
import { getTrailer } from '#server/services/trailers/trailers.ts'
import { refuseRetired } from './tag-refusals.ts'
import { bareSerialSql } from './tag-rows.ts'

const most = 50

export async function listTags(asker: Member, input: Input<'GET /trailers/{trailer}/access'>) {
  await getTrailer(asker, { uuid: input.trailer })
  return asker.db
    .selectFrom('access_key')
    .select(['uuid', 'serial'])
    .where('trailer', '=', input.trailer)
    .orderBy('linked_at', 'desc')
    .execute()
}

export async function listUnlinkedTags(
  asker: Member,
  { search }: Input<'GET /trailers/access/unlinked'>,
) {
  const matching = words(search).map((word) => like(bareSerialSql, `%${literal(bare(word))}%`))
  return asker.db
    .selectFrom('access_key')
    .select(['uuid', 'serial'])
    .where('trailer', 'is', null)
    .where('voided_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where((builder) => builder.and(matching))
    .orderBy('serial')
    .limit(most)
    .execute()
}

export async function findTag(asker: Member, input: Input<'GET /trailers/access/find/{code}'>) {
  const tag = await asker.db
    .selectFrom('access_key')
    .leftJoin('trailer', (join) =>
      join.onRef('trailer.uuid', '=', 'access_key.trailer').on('trailer.archived_at', 'is', null),
    )
    .select(['access_key.uuid', 'access_key.serial', 'trailer.uuid as shown'])
    .select(['access_key.trailer', 'printed_at', 'voided_at', 'replaced_at'])
    .where((builder) =>
      builder.or([
        builder('access_key.uuid', '=', input.code.toLowerCase()),
        builder(bareSerialSql, '=', bare(input.code)),
      ]),
    )
    .executeTakeFirst()
  if (!tag) throw missing('scan tag')
  const { uuid, serial, shown: trailer } = tag
  return { uuid, serial, trailer, state: tagState(tag) }
}

export async function linkTag(asker: Member, input: Input<'POST /trailers/access/link'>) {
  const { trailer, accessKey: uuid } = input
  await lockTrailer(asker, trailer)
  const linked = await asker.db
    .updateTable('access_key')
    .set({ trailer, linked_at: asker.now, linked_by: asker.user.uuid })
    .where('uuid', '=', uuid)
    .where('trailer', 'is', null)
    .where('voided_at', 'is', null)
    .where('replaced_at', 'is', null)
    .returning(['uuid', 'serial'])
    .executeTakeFirst()
  if (!linked) return notLinked(asker, input)
  await refreshSearch(asker.db, trailer)
  const before = { trailer: null }
  asker.record({ entity: 'access_key', uuid, action: 'link', before, after: { trailer } })
  asker.record({ entity: 'trailer', uuid: trailer, action: 'link', before: null, after: linked })
  return linked
}

/** The same link again is no error. */
async function notLinked(asker: Member, input: Input<'POST /trailers/access/link'>) {
  const tag = await linkableTag(asker, input)
  return { uuid: tag.uuid, serial: tag.serial }
}

/**
 * @returns a tag that is free, or linked to this trailer already
 * @throws Failure for any other
 */
export async function linkableTag(asker: Member, input: Input<'POST /trailers/access/link'>) {
  const tag = await asker.db
    .selectFrom('access_key')
    .leftJoin('trailer', 'trailer.uuid', 'access_key.trailer')
    .select(['access_key.uuid', 'serial', 'trailer', 'printed_at', 'voided_at', 'replaced_at'])
    .select(['vin', 'rego'])
    .where('access_key.uuid', '=', input.accessKey)
    .executeTakeFirst()
  if (!tag) throw missing('scan tag')
  refuseRetired(tag, 'Choose another tag.')
  if (tag.trailer === null || tag.trailer === input.trailer) return tag
  throw new Failure(
    409,
    'tag_linked',
    `Scan tag ${tag.serial} is linked to another trailer already (${tag.rego || tag.vin}). Choose another tag.`,
  )
}
