import { compare } from '#contract/compare.ts'
import {
  type DatedTrailer,
  type DateKind,
  type DueDate,
  dateGroupOf,
  dateIn,
  dateTime,
  dueDateOf,
  inUse,
} from '#contract/dates/due-dates.ts'
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
import type { WhatIsDue } from '#contract/yard/due-assignment.ts'
import type { DueGroup } from '#contract/yard/due-groups.ts'

type KnownDues = {
  trailers: readonly (DueTrailer & DatedTrailer)[]
  checklists: readonly DueChecklist[]
  last: LastInspections
  dateKinds: readonly DateKind[]
  /** Undefined for all. */
  isAsked?: ((due: WhatIsDue) => boolean) | undefined
}

/** `now` in ISO 8601; `today` is the day where somebody looks. */
export type DueMoment = { now: string; today: string }

/**
 * Counts what is due by group, inspections and dates, and lists some of it. Each trailer meets each
 * checklist of its class, so a pair is only a number until it is listed: an organization may have
 * millions.
 */
export function groupDues(known: KnownDues, { now, today }: DueMoment) {
  const pairs = pairsOf(known, today)
  const moment = Date.parse(now)
  const counts: Record<DueGroup, number> = { overdue: 0, soon: 0, later: 0, never: 0 }
  eachPair(pairs, moment, (_place, _at, group, isFirst) => {
    if (group) counts[group] += 1
    if (isFirst) counts.never += 1
  })

  /** @returns a page of some groups, in the order of byUrgency */
  function part(groups: readonly DueGroup[], start: number, limit: number): (Due | DueDate)[] {
    const places: number[] = []
    const times: number[] = []
    eachPair(pairs, moment, (place, at, group, isFirst) => {
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

type Pairs = KnownDues & { today: string; forClass: ForClass; placeOf: ReadonlyMap<string, number> }

/** Trailers, checklists and kinds of dates in order, so that the place of a pair tells all three. */
function pairsOf(known: KnownDues, today: string): Pairs {
  const { trailers, checklists, last, dateKinds, isAsked } = known
  const ordered = [...checklists].sort(byUuid)
  return {
    trailers: [...trailers].sort(byUuid),
    checklists: ordered,
    last,
    isAsked,
    dateKinds: inUse(dateKinds),
    today,
    forClass: repeatedFor(ordered),
    placeOf: new Map(ordered.map(({ uuid }, index) => [uuid, index])),
  }
}

type Visit = (
  place: number,
  at: number,
  group: Exclude<DueGroup, 'never'> | null,
  isFirst: boolean,
) => void

function eachPair(pairs: Pairs, moment: number, visit: Visit) {
  const { trailers, checklists, last, dateKinds, isAsked, today, forClass, placeOf } = pairs
  const width = checklists.length + dateKinds.length
  for (const [index, trailer] of trailers.entries()) {
    const begun = last.get(trailer.uuid)
    for (const checklist of forClass(trailer.class)) {
      const at = begun?.get(checklist.uuid)
      const due = { trailer: trailer.uuid, checklist: checklist.uuid, last: at ?? null }
      if (isAsked && !isAsked(due)) continue
      const place = index * width + (placeOf.get(checklist.uuid) ?? 0)
      const time = dueTime(trailer, checklist, at)
      visit(place, time, dueGroupOf(time, moment), at === undefined)
    }
    if (!trailer.sheet) continue
    for (const [nth, { key, remind_days }] of dateKinds.entries()) {
      const on = dateIn(trailer.sheet, key)
      if (on === undefined) continue
      if (isAsked && !isAsked({ trailer: trailer.uuid, kind: key, on })) continue
      const place = index * width + checklists.length + nth
      visit(place, dateTime(on), dateGroupOf(on, remind_days, today), false)
    }
  }
}

function dueAt(pairs: Pairs, place: number): (Due | DueDate)[] {
  const { trailers, checklists, last, dateKinds, today } = pairs
  const width = checklists.length + dateKinds.length
  const trailer = trailers[Math.floor(place / width)]
  if (!trailer) return []
  const nth = place % width
  const checklist = checklists[nth]
  if (checklist) return [dueOf(trailer, checklist, last.get(trailer.uuid)?.get(checklist.uuid))]
  const kind = dateKinds[nth - checklists.length]
  const on = kind && dateIn(trailer.sheet, kind.key)
  return kind === undefined || on === undefined ? [] : [dueDateOf(trailer, kind, on, today)]
}

const byUuid = (a: { uuid: string }, b: { uuid: string }) => compare(a.uuid, b.uuid)
