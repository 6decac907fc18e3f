import { fieldName } from '#contract/field-conditions.ts'
import {
  alternativesIn,
  asksForPending,
  pendingCondition,
  yardConditionsIn,
} from '#contract/trailer-conditions.ts'
import { isTrailerSearch } from '#contract/trailer-search.ts'
import { sortFields, sortIn } from '#contract/trailer-sort.ts'
import type { Range } from '../answer.ts'
import type { createSearchIndex, SearchHits } from '../search-index.ts'
import type { Source } from '../source.ts'
import { standsFor } from '../sync-state.ts'
import { type Held, heldByUuid, placesIn } from './filter-facts.ts'
import { type Fleet, fleetOf, placesOf } from './fleet.ts'
import { heldBy } from './fleet-held.ts'
import { orderBy } from './fleet-orders.ts'
import type { createFacts, TrailerFacts } from './trailer-facts.ts'

export type ListQuestion = { search: string; where: string; sort: string; range: Range }

/** More trailers than any yard has. */
const all = 1_000_000

/**
 * Filters and sorts the trailers of a replica. Conditions and orders are computed once and cached.
 * @returns `find` answers a page; `ahead` computes, step by step, other conditions and orders
 */
export function createList(
  facts: ReturnType<typeof createFacts>,
  search: ReturnType<typeof createSearchIndex>,
) {
  let of: readonly TrailerFacts[] | null = null
  let fleet: Fleet = fleetOf([])

  async function find(source: Source, question: ListQuestion): Promise<SearchHits> {
    const known = await facts(source)
    if (known !== of) {
      of = known
      fleet = fleetOf(known)
    }
    const held: Held[] = []
    for (const names of groupsIn(standsFor(source.state, question.where))) {
      const each: Held[] = []
      for (const name of names) each.push(await heldBy(source, fleet, name))
      held.push(anyOf(each))
    }
    const isSearched = isTrailerSearch(question.search)
    const found = isSearched ? (await search(question.search, { limit: all }, source)).uuids : null
    const sort = sortIn(question.sort)
    if (!sort) return partOf(fleet, found && placesOf(fleet, found), held, question.range)
    const order = await orderBy(source, fleet, sort.by)
    if (found) held.push(heldByUuid(fleet.trailers, new Set(found)))
    return partOf(fleet, placesIn(order, sort.isDown), held, question.range)
  }

  return { find, ahead: (source: Source) => stepsAhead(source, fleet) }
}

/** @returns the names of conditions: of each group one has to hold */
const groupsIn = (where: string): string[][] => [
  ...yardConditionsIn(where).map((name) => [name]),
  ...(asksForPending(where) ? [[pendingCondition]] : []),
  ...alternativesIn(where).map((group) => group.map(fieldName)),
]

function anyOf([first = new Uint8Array(), ...others]: readonly Held[]): Held {
  if (others.length === 0) return first
  return first.map((one, place) => (one === 1 || others.some((held) => held[place] === 1) ? 1 : 0))
}

/** The conditions and orders that take long to compute. */
async function* stepsAhead(source: Source, fleet: Fleet) {
  for (const name of ['inspection:due', 'defects:open', 'defects:dangerous'])
    yield await heldBy(source, fleet, name)
  for (const by of sortFields) yield await orderBy(source, fleet, by)
}

/** @param places indexes in order, null for the fleet's own order */
function partOf(
  { trailers }: Fleet,
  places: ArrayLike<number> | null,
  held: readonly Held[],
  { start = 0, limit = 10 }: Range,
): SearchHits {
  const [first, end] = [Number(start), Number(start) + Number(limit)]
  const uuids: string[] = []
  let total = 0
  const length = places?.length ?? trailers.length
  for (let at = 0; at < length; at += 1) {
    const place = places ? places[at] : at
    if (place === undefined || held.some((one) => one[place] !== 1)) continue
    const uuid = trailers[place]?.uuid
    if (uuid !== undefined && total >= first && total < end) uuids.push(uuid)
    total += 1
  }
  return { uuids, total }
}
