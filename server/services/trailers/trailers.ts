import type { Input } from '#contract/calls.ts'
import { words } from '#contract/search.ts'
import { type Asker, type Member, Page, type Visitor } from '#server/access/asker.ts'
import { missing } from '#server/change/failure.ts'
import { presentPublicly, presentTrailers, selectTrailers } from './trailer-rows.ts'
import { matchDistance, trailerMatches } from './trailer-search.ts'

export async function listTrailers(asker: Member, input: Input<'GET /trailers'>) {
  const searched = words(input.search).length > 0
  const matching = searched
    ? selectTrailers(asker.db).where((builder) => trailerMatches(builder, input.search))
    : selectTrailers(asker.db)
  const ordered = searched ? matching.orderBy(matchDistance(input.search)) : matching
  const rows = await ordered
    .orderBy('trailer.created_at', 'desc')
    .orderBy('trailer.uuid', 'desc')
    .limit(input.limit)
    .offset(input.start)
    .execute()
  return new Page(await presentTrailers(asker, rows), await countTrailers(asker, input.search))
}

export async function getTrailer(asker: Asker, input: Input<'GET /trailer/{uuid}'>) {
  const [trailer] = await presentTrailers(asker, [await findTrailer(asker, input.uuid)])
  if (!trailer) throw missing('trailer')
  return trailer
}

export async function getSharedTrailer(visitor: Visitor) {
  const row = await findTrailer(visitor, visitor.trailer)
  const organization = await findOrganization(visitor)
  return { ...(await presentPublicly(visitor, row)), organization }
}

/** @returns whose trailer an access key shows */
export function findOrganization(visitor: Visitor) {
  return visitor.db.selectFrom('organization').select(['uuid', 'name']).executeTakeFirstOrThrow()
}

/** @throws Failure 404 for one that is archived as well */
export async function refuseMissingTrailer(asker: Asker, uuid: string) {
  const found = await asker.db
    .selectFrom('trailer')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw missing('trailer')
}

async function findTrailer(asker: Asker, uuid: string) {
  const row = await selectTrailers(asker.db).where('trailer.uuid', '=', uuid).executeTakeFirst()
  if (!row) throw missing('trailer')
  return row
}

async function countTrailers(asker: Asker, search: string) {
  const all = asker.db.selectFrom('trailer').where('archived_at', 'is', null)
  const matching = search ? all.where((builder) => trailerMatches(builder, search)) : all
  const { count } = await matching
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
