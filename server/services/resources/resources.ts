import { sql } from 'kysely'
import type { Input } from '#contract/calls.ts'
import { imageTypes } from '#contract/limits.ts'
import type { PhotoChoice } from '#contract/resource.ts'
import { words } from '#contract/search.ts'
import { oncePerVisitor } from '#server/access/one-visit.ts'
import { type Asker, type Member, Page, type Visitor } from '#server/core/asker.ts'
import { findTrailerPart, findVisitedPart } from '#server/services/parts/part-rows.ts'
import { bestFirst, countRows, hasWordsSql, totalOf } from '#server/services/text-match.ts'
import { refuseMissingTrailer } from '#server/services/trailers/trailers.ts'
import { presentResource, selectResources } from './resource-rows.ts'

const nameKey = sql.ref('resource.name_key')

export async function listResources(
  asker: Member,
  { trailer, photos, ...page }: Input<'GET /trailer/{trailer}/resources'>,
) {
  await refuseMissingTrailer(asker, trailer)
  return pageOf(asker, page, chosen(resourcesAt(asker, { trailer, part: null }), photos))
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
  { photos, ...page }: Input<'GET /secure/trailers/{accessKey}/resources'>,
) {
  const { trailer } = visitor
  const resources = chosen(shared(resourcesAt(visitor, { trailer, part: null })), photos)
  return pageOf(visitor, page, resources, photos ? undefined : () => sharedCount(visitor))
}

export async function countSharedResources(visitor: Visitor) {
  return { count: await sharedCount(visitor) }
}

export async function listSharedPartResources(
  visitor: Visitor,
  { part, ...page }: Input<'GET /secure/trailer-parts/{accessKey}/resources/{part}'>,
) {
  const { trailer } = await findVisitedPart(visitor, part)
  const resources = shared(resourcesAt(visitor, { trailer, part }))
  return pageOf(visitor, page, resources, () => sharedCount(visitor, part))
}

export async function countSharedPartResources(
  visitor: Visitor,
  { part }: Input<'GET /secure/trailer-parts/{accessKey}/resources/count/{part}'>,
) {
  await findVisitedPart(visitor, part)
  return { count: await sharedCount(visitor, part) }
}

/** Counts the public resources of a part, or of the trailer itself without one. */
const sharedCount = oncePerVisitor((visitor, part) => {
  const { trailer } = visitor
  return countRows(shared(resourcesAt(visitor, { trailer, part: part || null })))
})

type Resources = ReturnType<typeof selectResources>

/** @param place a part on a trailer, or the trailer itself for `part` null */
function resourcesAt(asker: Asker, place: { trailer: string; part: string | null }): Resources {
  return selectResources(asker.db)
    .where('resource.trailer', '=', place.trailer)
    .where('resource.trailer_part', place.part === null ? 'is' : '=', place.part)
}

/** Only public resources: whatever visitors see or count has to pass through here. */
function shared(resources: Resources): Resources {
  return resources.where('resource.access_level', '=', 2)
}

/** @param photos whether photos alone are wanted, or all but them; undefined for all */
function chosen(resources: Resources, photos: PhotoChoice | undefined): Resources {
  if (photos === undefined) return resources
  if (photos === 'only') return resources.where('upload.mime', 'in', imageTypes)
  return resources.where((builder) =>
    builder.or([builder('upload.mime', 'is', null), builder('upload.mime', 'not in', imageTypes)]),
  )
}

async function pageOf(
  asker: Asker,
  { search, ...part }: { search: string; start: number; limit: number },
  resources: Resources,
  countAll = () => countRows(resources),
) {
  const matching = resources.where((builder) => hasWordsSql(builder, nameKey, search))
  const rows = await bestFirst(matching, nameKey, search)
    .orderBy('resource.created_at', 'desc')
    .orderBy('resource.uuid', 'desc')
    .limit(part.limit)
    .offset(part.start)
    .execute()
  const isSearch = words(search).length > 0
  const total = await totalOf(part, rows.length, isSearch ? () => countRows(matching) : countAll)
  return new Page(
    rows.map((row) => presentResource(asker, row)),
    total,
  )
}

async function countOf(resources: Resources) {
  return { count: await countRows(resources) }
}
