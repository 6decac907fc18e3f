import { sql } from 'kysely'
import type { Input } from '#contract/calls.ts'
import { type Asker, type Member, Page, type Visitor } from '#server/access/asker.ts'
import { findTrailerPart } from '#server/services/parts/part-rows.ts'
import { bestFirst, countRows, hasWords } from '#server/services/text-match.ts'
import { refuseMissingTrailer } from '#server/services/trailers/trailers.ts'
import { presentResource, selectResources } from './resource-rows.ts'

const most = 50
const nameKey = sql.ref('resource.name_key')

export async function findResources(asker: Member, { search }: Input<'GET /resources'>) {
  const matching = selectResources(asker.db)
    .innerJoin('trailer', 'trailer.uuid', 'resource.trailer')
    .select('trailer.vin')
    .where('trailer.archived_at', 'is', null)
    .where((builder) => hasWords(builder, nameKey, search))
  const rows = await bestFirst(matching, nameKey, search)
    .orderBy('resource.name_key')
    .orderBy('resource.uuid')
    .limit(most)
    .execute()
  return rows.map(({ vin, ...row }) => ({
    ...presentResource(asker, row),
    trailer: { uuid: row.trailer, vin },
  }))
}

export async function listResources(
  asker: Member,
  { trailer, ...page }: Input<'GET /trailer/{trailer}/resources'>,
) {
  await refuseMissingTrailer(asker, trailer)
  return pageOf(asker, page, resourcesAt(asker, { trailer, part: null }))
}

export async function countResources(
  asker: Member,
  { trailer }: Input<'GET /trailer/{trailer}/resource-count'>,
) {
  await refuseMissingTrailer(asker, trailer)
  return countOf(resourcesAt(asker, { trailer, part: null }))
}

export async function listPartResources(
  asker: Member,
  { part, ...page }: Input<'GET /trailer-parts/{part}/resources'>,
) {
  const { trailer } = await findTrailerPart(asker, part)
  return pageOf(asker, page, resourcesAt(asker, { trailer, part }))
}

export async function countPartResources(
  asker: Member,
  { part, trailer }: Input<'GET /trailer-parts/{part}/{trailer}/resource-count'>,
) {
  await findTrailerPart(asker, part, trailer)
  return countOf(resourcesAt(asker, { trailer, part }))
}

export async function listSharedResources(
  visitor: Visitor,
  page: Input<'GET /secure/trailers/{accessKey}/resources'>,
) {
  const { trailer } = visitor
  return pageOf(visitor, page, shared(resourcesAt(visitor, { trailer, part: null })))
}

export async function countSharedResources(visitor: Visitor) {
  const { trailer } = visitor
  return countOf(shared(resourcesAt(visitor, { trailer, part: null })))
}

export async function listSharedPartResources(
  visitor: Visitor,
  { part, ...page }: Input<'GET /secure/trailer-parts/{accessKey}/resources/{part}'>,
) {
  const { trailer } = await findTrailerPart(visitor, part, visitor.trailer)
  return pageOf(visitor, page, shared(resourcesAt(visitor, { trailer, part })))
}

export async function countSharedPartResources(
  visitor: Visitor,
  { part }: Input<'GET /secure/trailer-parts/{accessKey}/resources/count/{part}'>,
) {
  const { trailer } = await findTrailerPart(visitor, part, visitor.trailer)
  return countOf(shared(resourcesAt(visitor, { trailer, part })))
}

type Resources = ReturnType<typeof selectResources>

/** @param place a part on a trailer, or the trailer itself for `part` null */
function resourcesAt(asker: Asker, place: { trailer: string; part: string | null }): Resources {
  return selectResources(asker.db)
    .where('resource.trailer', '=', place.trailer)
    .where('resource.trailer_part', place.part === null ? 'is' : '=', place.part)
}

/** What leaves the organization: whatever a visitor is shown or told the number of passes here. */
function shared(resources: Resources): Resources {
  return resources.where('resource.access_level', '=', 2)
}

async function pageOf(
  asker: Asker,
  { search, start, limit }: { search: string; start: number; limit: number },
  resources: Resources,
) {
  const matching = resources.where((builder) => hasWords(builder, nameKey, search))
  const rows = await bestFirst(matching, nameKey, search)
    .orderBy('resource.created_at', 'desc')
    .orderBy('resource.uuid', 'desc')
    .limit(limit)
    .offset(start)
    .execute()
  const total = await countRows(matching)
  return new Page(
    rows.map((row) => presentResource(asker, row)),
    total,
  )
}

async function countOf(resources: Resources) {
  return { count: await countRows(resources) }
}
