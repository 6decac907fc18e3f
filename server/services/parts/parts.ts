import type { Input } from '#contract/calls.ts'
import { withAllBelow } from '#contract/category-tree.ts'
import { words } from '#contract/search.ts'
import { type Asker, type Member, Page, type Visitor } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import { standsFor } from '#server/services/registry/merged.ts'
import { isOffered } from '#server/services/registry/retired.ts'
import { bestFirst, countRows, hasFormsSql, totalOf } from '#server/services/text-match.ts'
import { findOrganization, refuseMissingTrailer } from '#server/services/trailers/trailers.ts'
import { readCategories } from './part-categories.ts'
import {
  findTrailerPart,
  findVisitedPart,
  partSearchKey,
  presentParts,
  presentSharedParts,
  presentTrailerParts,
  selectParts,
  selectTrailerParts,
} from './part-rows.ts'

export async function listParts(asker: Member, input: Input<'GET /trailer-parts'>) {
  const { search } = input
  const oem = await standsFor(asker, input.oem)
  const type = await standsFor(asker, input.type)
  let matching = selectParts(asker.db)
    .where(isOffered(asker.db, 'part.uuid'))
    .where((builder) => hasFormsSql(builder, partSearchKey, search))
  if (oem) matching = matching.where('part.oem', '=', oem)
  if (type) {
    const categories = withAllBelow(await readCategories(asker.db), type)
    matching = matching.where('part.category', 'in', categories)
  }
  const found = words(search).length > 0
  const rows = await bestFirst(matching, partSearchKey, search)
    .orderBy(found ? 'part.sort_model' : 'part.created_at', found ? 'asc' : 'desc')
    .orderBy('part.uuid', found ? 'asc' : 'desc')
    .limit(input.limit)
    .offset(input.start)
    .execute()
  const total = await totalOf(input, rows.length, () => countRows(matching))
  return new Page(await presentParts(asker, rows), total)
}

export async function listTrailerParts(
  asker: Member,
  input: Input<'GET /trailers/{trailer}/parts'>,
) {
  await refuseMissingTrailer(asker, input.trailer)
  const { rows, total } = await pageOf(asker, input)
  return new Page(await presentTrailerParts(asker, rows), total)
}

export async function getTrailerPart(asker: Member, { uuid }: Input<'GET /trailer-parts/{uuid}'>) {
  const row = await findTrailerPart(asker, uuid)
  const [part] = await presentTrailerParts(asker, [row])
  if (!part) throw missing('part')
  return part
}

export async function listSharedParts(
  visitor: Visitor,
  input: Input<'GET /secure/trailers/{accessKey}/parts'>,
) {
  const { rows, total } = await pageOf(visitor, { ...input, trailer: visitor.trailer })
  return new Page(await presentSharedParts(visitor, rows), total)
}

export async function getSharedPart(
  visitor: Visitor,
  { uuid }: Input<'GET /secure/trailers/{accessKey}/part/{uuid}'>,
) {
  const row = await findVisitedPart(visitor, uuid)
  const [part] = await presentSharedParts(visitor, [row])
  if (!part) throw missing('part')
  return { ...part, organization: await findOrganization(visitor) }
}

async function pageOf(asker: Asker, input: Input<'GET /trailers/{trailer}/parts'>) {
  const { trailer, search, start, limit } = input
  const matching = selectTrailerParts(asker.db)
    .where('trailer_part.trailer', '=', trailer)
    .where((builder) => hasFormsSql(builder, partSearchKey, search))
  const rows = await bestFirst(matching, partSearchKey, search)
    .orderBy('trailer_part.created_at', 'desc')
    .orderBy('trailer_part.uuid', 'desc')
    .limit(limit)
    .offset(start)
    .execute()
  return { rows, total: await totalOf(input, rows.length, () => countRows(matching)) }
}
