import Dexie from 'dexie'

export type Ranges = [unknown, unknown][]

/** Of more pairs than these, reading the keys of all inspections is less work: each range is compared with each. */
const fewPairs = 500

/** @returns where the inspections of trailers by checklists stand among the keys; null where these are to be read once */
export function inspectionRanges(
  checklists: readonly string[],
  trailers: readonly string[],
): Ranges | null {
  if (checklists.length * trailers.length > fewPairs) return null
  return checklists.flatMap((checklist) =>
    trailers.map((trailer): Ranges[number] => [
      [checklist, trailer],
      [checklist, trailer, Dexie.maxKey],
    ]),
  )
}
