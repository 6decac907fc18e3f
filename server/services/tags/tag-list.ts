import { type Kysely, sql } from 'kysely'
import type { Input } from '#contract/calls.ts'
import { type Asker, Page } from '#server/core/asker.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { prepared } from '#server/db/prepared-query.ts'
import { boundsOf, pageInSlices, type SliceBounds } from '#server/services/page-in-slices.ts'
import { countRows } from '#server/services/text-match.ts'
import { findTags, presentTags, stateColumn } from './tag-rows.ts'

export async function listAllTags(asker: Asker, { search, state, ...part }: Input<'GET /tags'>) {
  const found = findTags(asker.db, search)
  const matching = state ? found.where(stateColumn, '=', state) : found
  const { rows, total } = await pageInSlices(slicesOf(asker), part, {
    count: (slice) => {
      if (search) return countRows(matching.where(within(slice)))
      // Without a search the join with trailers is not needed.
      const all = asker.db.selectFrom('access_key').where(within(slice))
      return countRows(state ? all.where(stateColumn, '=', state) : all)
    },
    rows: (slice, { start, limit }) =>
      matching
        .where(within(slice))
        .leftJoin('access_key as successor', 'successor.uuid', 'access_key.replaced_by_tag')
        .selectAll('access_key')
        .select(['trailer.vin', 'trailer.rego', 'trailer.archived_at'])
        .select('successor.serial as new_serial')
        .orderBy('access_key.created_at', 'desc')
        .orderBy('access_key.serial')
        .limit(limit)
        .offset(start)
        .execute(),
  })
  return new Page(await presentTags(asker, rows), total)
}

export async function countTags(asker: Asker, { search }: Input<'GET /tags/counts'>) {
  const counts = { minted: 0, printed: 0, linked: 0, void: 0, replaced: 0 }
  for await (const slice of slicesOf(asker)) {
    const rows = await findTags(asker.db, search)
      .where(within(slice))
      .select(stateColumn.as('state'))
      .select((builder) => builder.fn.countAll<number>().as('count'))
      .groupBy(stateColumn)
      .execute()
    for (const { state, count } of rows) counts[state] += Number(count)
  }
  return counts
}

type Corner = { created_at: string; serial: string }

const slicesOf = (asker: Asker) =>
  boundsOf<Corner>(asker, async (after, skipped) => {
    const [corner] = await (after
      ? cornersAfter(asker, { ...after, skipped })
      : firstCorners(asker, { skipped }))
    return corner
  })

/** A query of its own: with a bound, SQLite would take another index. */
const firstCorners = prepared((db, { skipped }: { skipped: number }) =>
  cornerOf(db, { after: null, upTo: null }, skipped),
)

const cornersAfter = prepared((db, { created_at, serial, skipped }: Corner & { skipped: number }) =>
  cornerOf(db, { after: { created_at, serial }, upTo: null }, skipped),
)

const cornerOf = (db: Kysely<Database>, slice: SliceBounds<Corner>, skipped: number) =>
  db
    .selectFrom('access_key')
    .select(['access_key.created_at', 'access_key.serial'])
    .where(within(slice))
    .orderBy('access_key.created_at', 'desc')
    .orderBy('access_key.serial')
    .limit(1)
    .offset(skipped)

/** Compares the time alone too, for the index; tags of one batch have the same time. */
function within({ after, upTo }: SliceBounds<Corner>) {
  const behind = after
    ? sql`access_key.created_at <= ${after.created_at} and
        (access_key.created_at < ${after.created_at} or access_key.serial > ${after.serial})`
    : sql`1 = 1`
  const ended = upTo
    ? sql`access_key.created_at >= ${upTo.created_at} and
        (access_key.created_at > ${upTo.created_at} or access_key.serial <= ${upTo.serial})`
    : sql`1 = 1`
  return sql<boolean>`${behind} and ${ended}`
}
