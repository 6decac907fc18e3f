import { limits } from '#contract/limits.ts'
import { compare } from '../compare.ts'

/* When a trailer is to be inspected again, by the intervals of the checklists that are for it. */

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
  /** Of the checklist. */
  name: string
  /** When the interval ends; of a trailer that was never inspected: when it was registered. */
  at: string
  /** When it was inspected last, null for never. */
  last: string | null
}

/** When a trailer was inspected last, by checklist. */
type LastByChecklist = ReadonlyMap<string, string>

/** The same of many, by trailer. */
export type LastInspections = ReadonlyMap<string, LastByChecklist>

const day = 24 * 60 * 60 * 1000

/** @returns the checklists that come again and again */
export const repeated = <One extends DueChecklist>(checklists: readonly One[]): One[] =>
  checklists.filter(
    ({ interval_days, retired_at }) => interval_days !== null && retired_at === null,
  )

export const repeatedByUuid = <One extends DueChecklist>(
  checklists: readonly One[],
): Map<string, One> => new Map(repeated(checklists).map((one) => [one.uuid, one]))

/** Whether a checklist is for a trailer; one that names classes is not for a trailer of none. */
export const isFor = (
  { classes }: Pick<DueChecklist, 'classes'>,
  trailer: Pick<Trailer, 'class'>,
) => classes.length === 0 || (trailer.class !== null && classes.includes(trailer.class))

/**
 * @param lastOf when the trailer was last inspected by a checklist, null for never
 * @returns one for each checklist that comes again, whether it is due by now or not
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
 * @param checklists those that come again, by their uuids
 * @param last of this trailer; what it was never inspected by is not passed over
 * @returns one for each checklist that it was inspected by before, whether it is due by now or not
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

/** @param last when the trailer was inspected last by the checklist, null for never */
export function dueOf(
  trailer: Pick<Trailer, 'uuid' | 'created_at'>,
  { uuid, name, interval_days }: Pick<DueChecklist, 'uuid' | 'name' | 'interval_days'>,
  last: string | null,
): Due {
  const at = last === null ? trailer.created_at : daysAfter(last, interval_days ?? 0)
  return { trailer: trailer.uuid, checklist: uuid, name, at, last }
}

/** When an inspection counts: a device whose clock is ahead did not finish it after it arrived. */
export const inspectedAt = (finished_at: string, received_at: string) =>
  finished_at < received_at ? finished_at : received_at

export const isOverdue = ({ at }: Pick<Due, 'at'>, now: string) => at <= now

/** Whether it is due by now or within days. */
export const isDueSoon = ({ at }: Pick<Due, 'at'>, now: string) =>
  at <= daysAfter(now, limits.dueSoonDays)

/** The ways in which something comes up, the most urgent first. */
export const dueGroups = ['overdue', 'soon', 'later', 'never'] as const
export type DueGroup = (typeof dueGroups)[number]

/** @returns how something comes up, null where that is farther off than anybody looks */
export function dueGroupOf(due: Pick<Due, 'at' | 'last'>, now: string): DueGroup | null {
  if (due.last === null) return 'never'
  if (isOverdue(due, now)) return 'overdue'
  if (isDueSoon(due, now)) return 'soon'
  return due.at <= daysAfter(now, limits.dueLaterDays) ? 'later' : null
}

/**
 * What is due for the longest time comes first, and what was never begun last: of most trailers that
 * is so because they never come to the yard again.
 */
export const byUrgency = (a: Due, b: Due): number =>
  Number(a.last === null) - Number(b.last === null) ||
  compare(a.at, b.at) ||
  compare(a.trailer, b.trailer) ||
  compare(a.checklist, b.checklist)

const daysAfter = (moment: string, days: number) =>
  new Date(Date.parse(moment) + days * day).toISOString()
