import { limits } from '#contract/limits.ts'
import { compare } from '../compare.ts'

/* When the next inspections of a trailer are due, by the intervals of its checklists. */

export type DueChecklist = {
  uuid: string
  name: string
  classes: readonly string[]
  interval_days: number | null
  retired_at: string | null
}
type Trailer = { uuid: string; class: string | null; created_at: string }

export type Due = {
  trailer: string
  checklist: string
  name: string
  /** The end of the interval; for a first inspection, when the trailer was registered. */
  at: string
  /** The last inspection, null for none. */
  last: string | null
}

/** The last inspection of a trailer, by checklist. */
type LastByChecklist = ReadonlyMap<string, string>

/** The same for several trailers, by trailer. */
export type LastInspections = ReadonlyMap<string, LastByChecklist>

const day = 24 * 60 * 60 * 1000

export const repeated = <One extends DueChecklist>(checklists: readonly One[]): One[] =>
  checklists.filter(
    ({ interval_days, retired_at }) => interval_days !== null && retired_at === null,
  )

export const repeatedByUuid = <One extends DueChecklist>(
  checklists: readonly One[],
): Map<string, One> => new Map(repeated(checklists).map((one) => [one.uuid, one]))

/** A checklist with classes is not for a trailer without a class. */
export const isFor = (
  { classes }: Pick<DueChecklist, 'classes'>,
  trailer: Pick<Trailer, 'class'>,
) => classes.length === 0 || (trailer.class !== null && classes.includes(trailer.class))

/**
 * @param lastOf when the trailer was last inspected with a checklist, null for never
 * @returns one for each repeated checklist, due or not
 */
export const duesOf = (
  trailer: Trailer,
  checklists: readonly DueChecklist[],
  lastOf: (checklist: string) => string | null,
): Due[] =>
  repeated(checklists)
    .filter((checklist) => isFor(checklist, trailer))
    .map((checklist) => dueOf(trailer, checklist, lastOf(checklist.uuid)))

/**
 * @param checklists the repeated ones, by uuid
 * @returns one for each checklist in `last`, due or not
 */
export const duesAgain = (
  trailer: Trailer,
  checklists: ReadonlyMap<string, DueChecklist>,
  last: LastByChecklist = new Map(),
): Due[] =>
  [...last].flatMap(([uuid, at]) => {
    const checklist = checklists.get(uuid)
    return checklist && isFor(checklist, trailer) ? dueOf(trailer, checklist, at) : []
  })

/** @param last the last inspection with the checklist, null for none */
export function dueOf(
  trailer: Pick<Trailer, 'uuid' | 'created_at'>,
  { uuid, name, interval_days }: Pick<DueChecklist, 'uuid' | 'name' | 'interval_days'>,
  last: string | null,
): Due {
  const at = last === null ? trailer.created_at : daysAfter(last, interval_days ?? 0)
  return { trailer: trailer.uuid, checklist: uuid, name, at, last }
}

/** Never later than it was received: a device's clock may be ahead. */
export const inspectedAt = (finished_at: string, received_at: string) =>
  finished_at < received_at ? finished_at : received_at

export const isOverdue = ({ at }: Pick<Due, 'at'>, now: string) => at <= now

/** Also true if it is overdue. */
export const isDueSoon = ({ at }: Pick<Due, 'at'>, now: string) =>
  at <= daysAfter(now, limits.dueSoonDays)

export const dueGroups = ['overdue', 'soon', 'later', 'never'] as const
export type DueGroup = (typeof dueGroups)[number]

/** @returns null for what is due later than `limits.dueLaterDays` */
export function dueGroupOf(due: Pick<Due, 'at' | 'last'>, now: string): DueGroup | null {
  if (due.last === null) return 'never'
  if (isOverdue(due, now)) return 'overdue'
  if (isDueSoon(due, now)) return 'soon'
  return due.at <= daysAfter(now, limits.dueLaterDays) ? 'later' : null
}

/**
 * The longest overdue first; first inspections last, because most trailers without one never come to
 * the yard.
 */
export const byUrgency = (a: Due, b: Due): number =>
  Number(a.last === null) - Number(b.last === null) ||
  compare(a.at, b.at) ||
  compare(a.trailer, b.trailer) ||
  compare(a.checklist, b.checklist)

const daysAfter = (moment: string, days: number) =>
  new Date(Date.parse(moment) + days * day).toISOString()
