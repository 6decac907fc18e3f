import type { SortField } from '#contract/trailer-sort.ts'
import { newestFirst } from '../source.ts'
import type { Held, Order } from './filter-facts.ts'
import type { TrailerFacts } from './trailer-facts.ts'

/** Trailers, newest first, with what was worked out of them: it goes when they change. */
export type Fleet = {
  trailers: readonly TrailerFacts[]
  /** By condition, and what is due by the hour too. */
  held: Map<string, Held>
  /** By field, from the first to the last. */
  orders: Map<SortField, Order>
  places: Map<string, number> | null
}

export const fleetOf = (facts: readonly TrailerFacts[]): Fleet => ({
  trailers: [...facts].sort(newestFirst),
  ...{ held: new Map(), orders: new Map(), places: null },
})

/** @returns where trailers stand in a fleet, without those that are not in it */
export function placesOf(fleet: Fleet, uuids: readonly string[]): number[] {
  fleet.places ??= new Map(fleet.trailers.map(({ uuid }, place) => [uuid, place]))
  const { places } = fleet
  return uuids.flatMap((uuid) => places.get(uuid) ?? [])
}
