import { limits } from '#contract/limits.ts'
import { compare } from '../compare.ts'
import type { DueGroup } from './due-groups.ts'

/*
 * When the inspections of a trailer are due, by the intervals of its checklists: an interval after the
 * last one. The first one counts from the latest of three: the trailer's registration, its build, where
 * that is later, and the day on which the interval was set. Nothing is due before an interval has gone
 * by since Drawbar could know of it, so a new trailer is never overdue.
 */

export type DueChecklist = {
  uuid: string
  name: string
  classes: readonly string[]
  interval_days: number | null
  /** Missing in rows of older versions. */
  interval_set_at?: string | null | undefined
  retired_at: string | null
}

export type DueTrailer = {
  uuid: string
  class: string | null
  created_at: string
  /** 'YYYY-MM'. */
  manufactured_date: string | null
}

export type Due = {
  trailer: string
  checklist: string
  name: string
  at: string
  /** The last inspection, null for none. */
  last: string | null
}

/** The last inspection of a trailer, by checklist. */
type LastByChecklist = ReadonlyMap<string, string>

/** The same for several trailers, by trailer. */
export type LastInspections = ReadonlyMap<string, LastByChecklist>

/** The repeated checklists that are for trailers of a class. */
export type ForClass = (of: string | null) => readonly DueChecklist[]

const day = 24 * 60 * 60 * 1000

const isRepeated = ({ interval_days, retired_at }: DueChecklist) =>
  interval_days !== null && retired_at === null

export const repeated = <One extends DueChecklist>(checklists: readonly One[]): One[] =>
  checklists.filter(isRepeated)

/** A checklist with classes is not for a trailer without a class. */
export const isFor = (
  { classes }: Pick<DueChecklist, 'classes'>,
  trailer: Pick<DueTrailer, 'class'>,
) => classes.length === 0 || (trailer.class !== null && classes.includes(trailer.class))

/** @returns a function that looks at all checklists once for each class */
export function repeatedFor(checklists: readonly DueChecklist[]): ForClass {
  const ordered = repeated(checklists).sort((a, b) => compare(a.uuid, b.uuid))
  const known = new Map<string | null, DueChecklist[]>()
  return (of) => {
    const there = known.get(of) ?? ordered.filter((one) => isFor(one, { class: of }))
    known.set(of, there)
    return there
  }
}

/** @param last the last inspection with the checklist, undefined for none */
export function dueTime(
  { created_at, manufactured_date }: Omit<DueTrailer, 'uuid' | 'class'>,
  { interval_days, interval_set_at }: Pick<DueChecklist, 'interval_days' | 'interval_set_at'>,
  last: string | undefined,
): number {
  const isBuiltLater = manufactured_date !== null && manufactured_date > created_at
  const begun = isBuiltLater ? `${manufactured_date}-01T00:00:00.000Z` : created_at
  const first = interval_set_at && interval_set_at > begun ? interval_set_at : begun
  return Date.parse(last ?? first) + (interval_days ?? 0) * day
}

export function dueOf(
  trailer: Omit<DueTrailer, 'class'>,
  checklist: Omit<DueChecklist, 'classes' | 'retired_at'>,
  last: string | undefined,
): Due {
  const { uuid, name } = checklist
  const at = new Date(dueTime(trailer, checklist, last)).toISOString()
  return { trailer: trailer.uuid, checklist: uuid, name, at, last: last ?? null }
}

/** @returns one for each repeated checklist that is for the trailer, due or not */
export const duesOf = (trailer: DueTrailer, forClass: ForClass, last?: LastByChecklist): Due[] =>
  forClass(trailer.class).map((one) => dueOf(trailer, one, last?.get(one.uuid)))

/** @returns when the first inspection of a trailer is due, in the past or the future */
export function firstDueAt(
  trailer: DueTrailer,
  forClass: ForClass,
  last?: LastByChecklist,
): string | null {
  let first = Number.POSITIVE_INFINITY
  for (const one of forClass(trailer.class))
    first = Math.min(first, dueTime(trailer, one, last?.get(one.uuid)))
  return Number.isFinite(first) ? new Date(first).toISOString() : null
}

/** Never later than it was received: a device's clock may be ahead. */
export const inspectedAt = (finished_at: string, received_at: string) =>
  finished_at < received_at ? finished_at : received_at

export const isOverdue = ({ at }: Pick<Due, 'at'>, now: string) => at <= now

/** Also true if it is overdue. */
export const isDueSoon = ({ at }: Pick<Due, 'at'>, now: string) =>
  Date.parse(at) <= Date.parse(now) + limits.dueSoonDays * day

/** @returns null for what is due later than `limits.dueLaterDays` */
export function dueGroupOf(at: number, now: number): Exclude<DueGroup, 'never'> | null {
  if (at <= now) return 'overdue'
  if (at <= now + limits.dueSoonDays * day) return 'soon'
  return at <= now + limits.dueLaterDays * day ? 'later' : null
}

/** The longest overdue first. */
export const byUrgency = (a: Due, b: Due): number =>
  compare(a.at, b.at) || compare(a.trailer, b.trailer) || compare(a.checklist, b.checklist)
