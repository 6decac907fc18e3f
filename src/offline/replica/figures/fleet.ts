import type { SortField } from '#contract/trailer-sort.ts'
import { newestFirst } from '../source.ts'
import type { Held, Order } from './filter-facts.ts'
import type { TrailerFacts } from './trailer-facts.ts'

/** Trailers, newest first, with what was computed from them until they change. */
export type Fleet = {
  trailers: readonly TrailerFacts[]
  /** By condition, due ones also by hour. */
  held: Map<string, Held>
  orders: Map<SortField, Order>
  places: Map<string, number> | null
}

export const fleetOf = (facts: readonly TrailerFacts[]): Fleet => ({
  trailers: [...facts].sort(newestFirst),
  ...{ held: new Map(), orders: new Map(), places: null },
})

/** @returns the indexes of trailers in a fleet, without those that are not in it */
export function placesOf(fleet: Fleet, uuids: readonly string[]): number[] {
  fleet.places ??= new Map(fleet.trailers.map(({ uuid }, place) => [uuid, place]))
  const { places } = fleet
  return uuids.flatMap((uuid) => places.get(uuid) ?? [])
}
