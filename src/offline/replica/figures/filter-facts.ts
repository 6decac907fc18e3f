import type { FieldCondition } from '#contract/field-conditions.ts'
import { fieldHolds } from '#contract/field-holds.ts'
import { compareKeys } from '#contract/sort-key.ts'
import type { TrailerFacts } from './trailer-facts.ts'

/** For each trailer by its index, 1 where a condition holds. */
export type Held = Uint8Array

/** @returns for which trailers a condition on their fields holds */
export const heldByFields = (trailers: readonly TrailerFacts[], condition: FieldCondition): Held =>
  Uint8Array.from(trailers, (trailer) => (fieldHolds(condition, trailer) ? 1 : 0))

/** @returns which trailers are among `uuids` */
export const heldByUuid = (trailers: readonly TrailerFacts[], uuids: ReadonlySet<string>): Held =>
  Uint8Array.from(trailers, ({ uuid }) => (uuids.has(uuid) ? 1 : 0))

/**
 * Trailers by a sort key: linked lists of the indexes with the same key. `heads` are the first of each
 * list in order, `blank` that of trailers without the field, `next` the following index.
 */
export type Order = { heads: number[]; blank: number; next: Int32Array }

const none = -1

/** @param keys the sort key of each trailer (contract/trailer-sort.ts), newest first */
export function orderOf(keys: readonly string[]): Order {
  const heads = new Map<string, number>()
  const next = new Int32Array(keys.length)
  for (let place = keys.length - 1; place >= 0; place -= 1) {
    const key = keys[place] ?? ''
    next[place] = heads.get(key) ?? none
    heads.set(key, place)
  }
  const blank = heads.get('') ?? none
  heads.delete('')
  return { heads: sorted([...heads.keys()]).map((key) => heads.get(key) ?? none), blank, next }
}

const half = /[\ud800-\udfff]/

/** Without surrogate pairs the engine's own order is the same, and much faster. */
const sorted = (keys: string[]) =>
  keys.some((key) => half.test(key)) ? keys.sort(compareKeys) : keys.sort()

/** @returns the indexes in order (contract/trailer-sort.ts) */
export function placesIn({ heads, blank, next }: Order, isDown: boolean): Uint32Array {
  const places = new Uint32Array(next.length)
  let at = 0
  const add = (head: number) => {
    for (let place = head; place !== none; place = next[place] ?? none) {
      places[at] = place
      at += 1
    }
  }
  for (const head of isDown ? [...heads].reverse() : heads) add(head)
  add(blank)
  return places
}
