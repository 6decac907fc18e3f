import { compare } from '../compare.ts'
import { yardKey } from '../name-key.ts'
import { inspectedAt } from './due.ts'
import type { WalkState, WhereaboutsPlace } from './walk-states.ts'

type Heard = { uuid: string; received_at: string; made?: number | undefined }
export type YardCount = Heard & { name: string; state: WalkState; finished_at: string }
type Seen = YardCount & { seen: readonly string[] }
export type YardWord = Heard & {
  walk: string
  trailer: string
  place: WhereaboutsPlace
  happened_at: string
}

/** More would take a server long to read: a count may have a megabyte. */
const mostRead = 50

/** @returns the counts that say where trailers stand, the oldest first */
export const countsToRead = <Count extends YardCount>(counts: readonly Count[]): Count[] =>
  counts
    .filter(({ state }) => state !== 'void')
    .sort((a, b) => inOrder(ofCount(a), ofCount(b)))
    .slice(-mostRead)

/**
 * @param counts of countsToRead
 * @returns the keys of the yards in which trailers were seen last, or are by what was said since
 */
export function yardsOfTrailers(counts: readonly Seen[], words: readonly YardWord[]) {
  const yards = new Map<string, string>()
  const named = new Map(counts.map(({ uuid, name }) => [uuid, yardKey(name)]))
  const events = [
    ...counts.map((count) => ({ ...ofCount(count), seen: count.seen, yard: yardKey(count.name) })),
    ...words
      .filter(({ walk }) => named.has(walk))
      .map(({ trailer, place, walk, happened_at, ...word }) => ({
        ...{ ...word, at: inspectedAt(happened_at, word.received_at), seen: [trailer] },
        yard: place === 'elsewhere' || place === 'gone' ? undefined : named.get(walk),
      })),
  ]
  for (const { seen, yard } of events.sort(inOrder)) {
    for (const trailer of seen) {
      if (yard === undefined) yards.delete(trailer)
      else yards.set(trailer, yard)
    }
  }
  return yards
}

const ofCount = ({ uuid, received_at, finished_at, made }: YardCount) => ({
  ...{ uuid, received_at, made },
  at: inspectedAt(finished_at, received_at),
})

/** What only this device has comes last, whatever its clock says. */
const inOrder = (a: Heard & { at: string }, b: Heard & { at: string }) =>
  (a.made ?? 0) - (b.made ?? 0) || compare(a.at, b.at) || compare(a.uuid, b.uuid)
