import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { compareKeys } from '#contract/sort-key.ts'
import type { Asker } from '#server/core/asker.ts'
import { yieldIfLong } from '#server/core/event-loop.ts'
import { namedInOrder } from '#server/db/engine.ts'
import { prepared } from '#server/db/prepared-query.ts'
import { type TrailerRow, withAllShown } from './trailer-rows.ts'
import { type Slice, slicesOf } from './trailer-slices.ts'

export type ListSlice = { start: number; limit: number }

/** The trailers of a list and their order, in SQL: by rank, then by key. */
export type List = {
  words: readonly string[]
  holds: Expression<SqlBool>
  /** Such as how far a match is from exact. */
  rank: RawBuilder<number>
  /** '' comes last. */
  key: Expression<string>
  isDown: boolean
  /** Whether the condition takes long for each trailer. */
  isSlow: boolean
}

type Place = { uuid: string; created_at: string; rank: number; key: string }

/** @returns a page of a list, each row with the number of all */
export async function partOf(asker: Asker, list: List, part: ListSlice): Promise<TrailerRow[]> {
  const { places, total } = await placesOf(asker, list, part)
  if (places.length === 0) return []
  const uuids = JSON.stringify(places.map(({ uuid }) => uuid))
  return rowsInOrder(asker, { uuids, total })
}

/** Keeps the first ones of each slice: only they can be among the first of all. */
async function placesOf(asker: Asker, list: List, { start, limit }: ListSlice) {
  const compare = orderOf(list)
  let first: Place[] = []
  let total = 0
  for await (const { trailers, isAll } of slicesOf(asker, list)) {
    const wanted = isAll ? { start, limit } : { start: 0, limit: start + limit }
    const found = await firstOf(asker, list, trailers, wanted)
    total += Number(found[0]?.total ?? 0)
    if (isAll) return { places: found, total }
    first = (await merged(first, found, compare)).slice(0, start + limit)
  }
  return { places: first.slice(start), total }
}

function firstOf(
  { db }: Asker,
  list: List,
  trailers: Slice['trailers'],
  { start, limit }: ListSlice,
) {
  const all = trailers
    .select(['trailer.uuid', 'trailer.created_at'])
    // The window function makes SQLite compute each key once.
    .select([list.rank.as('rank'), sql<string>`${list.key}`.as('key')])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where(list.holds)
  return db
    .selectFrom(all.as('one'))
    .selectAll()
    .orderBy('one.rank')
    .orderBy(sql`case when one.key = '' then 1 else 0 end`)
    .orderBy('one.key', list.isDown ? 'desc' : 'asc')
    .orderBy('one.created_at', 'desc')
    .orderBy('one.uuid', 'desc')
    .limit(limit)
    .offset(start)
    .execute()
}

/** The order of `firstOf`, in JavaScript. */
const orderOf =
  ({ isDown }: List) =>
  (one: Place, other: Place) =>
    one.rank - other.rank ||
    Number(one.key === '') - Number(other.key === '') ||
    (isDown ? compareKeys(other.key, one.key) : compareKeys(one.key, other.key)) ||
    compareKeys(other.created_at, one.created_at) ||
    compareKeys(other.uuid, one.uuid)

/** Places that are merged between two looks at the clock: far down a list there are many. */
const mergedAtOnce = 1000

/** Merges two sorted lists; other requests run meanwhile. */
async function merged(one: Place[], other: Place[], compare: (a: Place, b: Place) => number) {
  const all: Place[] = []
  let at = 0
  for (const [index, place] of one.entries()) {
    if (index % mergedAtOnce === 0) await yieldIfLong()
    for (let next = other[at]; next && compare(next, place) < 0; next = other[at]) {
      all.push(next)
      at += 1
    }
    all.push(place)
  }
  return all.concat(other.slice(at))
}

const rowsInOrder = prepared((db, { uuids, total }: { uuids: string; total: number }) =>
  withAllShown(
    db,
    db
      .selectFrom(namedInOrder(db, uuids).as('named'))
      .select(['named.uuid', 'named.place as distance', sql<string>`''`.as('created_at')])
      .select(sql<number>`cast(${total} as bigint)`.as('total')),
  ),
)
