import { sql } from 'kysely'
import type { Input } from '#contract/calls.ts'
import { words } from '#contract/search.ts'
import type { Asker, Member } from '#server/core/asker.ts'
import { prepared } from '#server/db/prepared-query.ts'
import { boundsOf } from '#server/services/page-in-slices.ts'
import { farFromBeginningSql, hasWordsSql } from '#server/services/text-match.ts'
import { presentResource, selectResources } from './resource-rows.ts'

const most = 50
const nameKey = sql.ref('resource.name_key')

/** Of all trailers, best match first, then by name; each slice keeps the best so far. */
export async function findResources(asker: Member, { search }: Input<'GET /resources'>) {
  const distance = words(search).length > 0 ? farFromBeginningSql(nameKey, search) : sql<number>`0`
  const matching = selectResources(asker.db)
    .innerJoin('trailer', 'trailer.uuid', 'resource.trailer')
    .select(['trailer.vin', distance.as('distance')])
    .where('trailer.archived_at', 'is', null)
    .where((builder) => hasWordsSql(builder, nameKey, search))
    .orderBy('distance')
    .orderBy('resource.sort_name')
    .orderBy('resource.uuid')
    .limit(most)
  const best = []
  for await (const { after, upTo } of slicesOf(asker)) {
    let slice = matching
    if (after) slice = slice.where('resource.sort_name', '>', after.sort_name)
    if (upTo) slice = slice.where('resource.sort_name', '<=', upTo.sort_name)
    best.push(...(await slice.execute()))
    // Later slices have later names: 50 best matches can't be bettered.
    best.sort((one, other) => one.distance - other.distance).splice(most)
    if (best.at(most - 1)?.distance === 0) break
  }
  return best.map(({ vin, ...row }) => ({
    ...presentResource(asker, row),
    trailer: { uuid: row.trailer, vin },
  }))
}

/** Slices by name; resources of the same name are in the same slice. */
const slicesOf = (asker: Asker) =>
  boundsOf<{ sort_name: string }>(asker, async (after, skipped) => {
    const [corner] = await corners(asker, { sort_name: after?.sort_name ?? '', skipped })
    return corner
  })

const corners = prepared((db, { sort_name, skipped }: { sort_name: string; skipped: number }) =>
  db
    .selectFrom('resource')
    .select('resource.sort_name')
    .where('resource.archived_at', 'is', null)
    .where('resource.sort_name', '>', sort_name)
    .orderBy('resource.sort_name')
    .limit(1)
    .offset(skipped),
)
