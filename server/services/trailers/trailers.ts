import { sql } from 'kysely'
import type { Input } from '#contract/calls.ts'
import type { Deletion } from '#contract/trailer.ts'
import { isTrailerSearch } from '#contract/trailer-search.ts'
import { type Asker, type Member, Page, type Visitor } from '#server/core/asker.ts'
import { Failure, missing } from '#server/core/failure.ts'
import { prepared } from '#server/db/prepared-query.ts'
import { sharedOwnerOf } from '#server/services/shared-owner.ts'
import { sharedSheetOf } from '#server/services/sheet/stored-sheet.ts'
import { findSharedYard } from '#server/services/yard/shared-yard.ts'
import { filterTrailers } from './trailer-filter.ts'
import { presentPublicly, presentTrailers, withAllShown } from './trailer-rows.ts'
import { searchTrailers } from './trailer-search.ts'
import { withYard } from './trailer-yard.ts'

type Part = { start: number; limit: number }

export async function listTrailers(asker: Member, input: Input<'GET /trailers'>) {
  const { search, where, sort, yard, ...part } = input
  const isSearch = isTrailerSearch(search)
  const read = (wanted: Part) => {
    if (where || sort) return filterTrailers(asker, { search, where, sort, ...wanted })
    return isSearch ? searchTrailers(asker, search, wanted) : newestTrailers(asker, wanted)
  }
  const rows = await read(part)
  // Rows carry the total; a page behind the end has none.
  const [counted] = rows.length > 0 || part.start === 0 ? rows : await read({ start: 0, limit: 1 })
  const shown = await presentTrailers(asker, rows)
  const told = yard ? await withYard(asker, shown) : shown
  return new Page(told, Number(counted?.total ?? 0))
}

/** The total comes from the organization's row: nothing is counted. */
const newestTrailers = prepared((db, { start, limit }: Part) =>
  withAllShown(
    db,
    db
      .selectFrom('trailer')
      .select(['uuid', 'created_at', sql<number>`0`.as('distance')])
      .select((builder) => builder.selectFrom('organization').select('trailers').as('total'))
      .$castTo<{ uuid: string; created_at: string; distance: number; total: number }>()
      .where('archived_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('uuid', 'desc')
      .limit(limit)
      .offset(start),
  ),
)

const trailerByUuid = prepared((db, { uuid }: { uuid: string }) =>
  withAllShown(
    db,
    db
      .selectFrom('trailer')
      .select(['uuid', 'created_at', sql<number>`0`.as('distance'), sql<number>`1`.as('total')])
      .where('uuid', '=', uuid)
      .where('archived_at', 'is', null),
  ),
)

export async function getTrailer(asker: Member, input: Input<'GET /trailer/{uuid}'>) {
  const [trailer] = await presentTrailers(asker, await trailerByUuid(asker, input))
  if (!trailer) throw await deletedOrMissing(asker, input.uuid)
  return trailer
}

/** Viewers are told no more than that it was deleted, and when. */
async function deletedOrMissing({ db, user }: Member, uuid: string) {
  const found = await db
    .selectFrom('trailer')
    .leftJoin('user', 'user.uuid', 'trailer.updated_by')
    .select(['trailer.archived_at', 'user.name'])
    .where('trailer.uuid', '=', uuid)
    .where('trailer.archived_at', 'is not', null)
    .executeTakeFirst()
  if (!found?.archived_at) return missing('trailer')
  const by = user.role === 'VIEWER' ? '' : (found.name ?? '')
  const deleted = { at: found.archived_at, by } satisfies Deletion
  return new Failure(404, 'not_found', 'This trailer was deleted.', { details: { deleted } })
}

export async function getSharedTrailer(visitor: Visitor) {
  const row = await findTrailer(visitor, visitor.trailer)
  const { sheetUnshared, ...shared } = await findSharedYard(visitor)
  const sheet = await sharedSheetOf(visitor, row.sheet, sheetUnshared)
  return { ...(await presentPublicly(visitor, row)), ...shared, ...sheet }
}

/** @returns the organization of a visitor's trailer, as visitors are told of it */
export async function findOrganization(visitor: Visitor) {
  const [organization] = await ownOrganization(visitor, {})
  if (!organization) throw missing('organization')
  return sharedOwnerOf(visitor, organization)
}

const ownOrganization = prepared((db) =>
  db.selectFrom('organization').select(['uuid', 'name', 'settings']),
)

/** @throws Failure 404 also for an archived trailer */
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
  const [row] = await trailerByUuid(asker, { uuid })
  if (!row) throw missing('trailer')
  return row
}
