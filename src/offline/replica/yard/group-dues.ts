import { compare } from '#contract/compare.ts'
import {
  type Due,
  type DueChecklist,
  type DueTrailer,
  dueGroupOf,
  dueOf,
  dueTime,
  type ForClass,
  type LastInspections,
  repeatedFor,
} from '#contract/yard/due.ts'
import type { DueGroup } from '#contract/yard/due-groups.ts'

type Known = {
  trailers: readonly DueTrailer[]
  checklists: readonly DueChecklist[]
  last: LastInspections
}

/**
 * Counts due inspections by group, and lists some of them. Each trailer meets each checklist of its
 * class, so a pair is only a number until it is listed: an organization may have millions.
 */
export function groupDues(known: Known, now: string) {
  const pairs = pairsOf(known)
  const moment = Date.parse(now)
  const counts: Record<DueGroup, number> = { overdue: 0, soon: 0, later: 0, never: 0 }
  eachPair(pairs, (_place, at, isFirst) => {
    const group = dueGroupOf(at, moment)
    if (group) counts[group] += 1
    if (isFirst) counts.never += 1
  })

  /** @returns a page of some groups, in the order of byUrgency */
  function part(groups: readonly DueGroup[], start: number, limit: number): Due[] {
    const places: number[] = []
    const times: number[] = []
    eachPair(pairs, (place, at, isFirst) => {
      const group = dueGroupOf(at, moment)
      if (!(group && groups.includes(group)) && !(isFirst && groups.includes('never'))) return
      places.push(place)
      times.push(at)
    })
    const order = Uint32Array.from(places.keys()).sort(
      (a, b) => (times[a] ?? 0) - (times[b] ?? 0) || (places[a] ?? 0) - (places[b] ?? 0),
    )
    return [...order.subarray(start, start + limit)].flatMap((index) =>
      dueAt(pairs, places[index] ?? 0),
    )
  }

  return { counts, part }
}

type Pairs = Known & { forClass: ForClass; placeOf: ReadonlyMap<string, number> }

/** Trailers and checklists in order, so that the place of a pair tells its trailer and checklist. */
function pairsOf({ trailers, checklists, last }: Known): Pairs {
  const ordered = [...checklists].sort(byUuid)
  return {
    trailers: [...trailers].sort(byUuid),
    checklists: ordered,
    last,
    forClass: repeatedFor(ordered),
    placeOf: new Map(ordered.map(({ uuid }, index) => [uuid, index])),
  }
}

type Visit = (place: number, at: number, isFirst: boolean) => void

function eachPair({ trailers, checklists, last, forClass, placeOf }: Pairs, visit: Visit) {
  for (const [index, trailer] of trailers.entries()) {
    const begun = last.get(trailer.uuid)
    for (const checklist of forClass(trailer.class)) {
      const at = begun?.get(checklist.uuid)
      const place = index * checklists.length + (placeOf.get(checklist.uuid) ?? 0)
      visit(place, dueTime(trailer, checklist, at), at === undefined)
    }
  }
}

function dueAt({ trailers, checklists, last }: Pairs, place: number): Due[] {
  const trailer = trailers[Math.floor(place / checklists.length)]
  const checklist = checklists[place % checklists.length]
  if (!trailer || !checklist) return []
  return [dueOf(trailer, checklist, last.get(trailer.uuid)?.get(checklist.uuid))]
}

const byUuid = (a: { uuid: string }, b: { uuid: string }) => compare(a.uuid, b.uuid)
