import { compare } from '#contract/compare.ts'
import { limits } from '#contract/limits.ts'
import type { RegoState } from '#contract/rego-state.ts'
import type { SheetValues } from '#contract/sheet/lines.ts'
import type { DueGroup } from '#contract/yard/due-groups.ts'

/*
 * When the dates of a trailer are due: one rule for server and device. A date is a day of the calendar,
 * 'YYYY-MM-DD', and `today` the day where somebody looks: on a device by its clock, on the server in the
 * organization's time zone. A date is over when its day is.
 */

/** See date-kinds.ts. */
export type DateKind = {
  key: string
  name: string
  classes: string[]
  months: number | null
  /** How long a date holds that begins with the handover of a trailer; otherwise none does. */
  handover_months?: number | null | undefined
  exceptions: { class: string | null; state: RegoState | null; months: number }[]
  remind_days: number
  retired: boolean
}

export type DatedTrailer = {
  uuid: string
  class: string | null
  rego_state: string | null
  sheet?: SheetValues | undefined
}

export type DueDate = {
  trailer: string
  /** The key of its kind. */
  kind: string
  name: string
  /** 'YYYY-MM-DD'. */
  on: string
  /** The end of that day, by which it is sorted among inspections. */
  at: string
  /** The date that renewing gives it; null where its kind is not renewed. */
  renewed: string | null
}

export const mostDateKinds = 40
export const mostMonths = 240
export const latestRemind = 365

/** Whether trailers of a class are asked for a date of a kind. */
export const isAskedFor = (
  { classes, retired }: Pick<DateKind, 'classes' | 'retired'>,
  trailer: Pick<DatedTrailer, 'class'>,
) =>
  !retired && (classes.length === 0 || (trailer.class !== null && classes.includes(trailer.class)))

/** @returns the months that renewing adds: of the exceptions that fit, the one that says most */
export function monthsOf(
  { months, exceptions }: Pick<DateKind, 'months' | 'exceptions'>,
  trailer: Pick<DatedTrailer, 'class' | 'rego_state'>,
): number | null {
  let most = 0
  let found = months
  for (const one of exceptions) {
    if (one.class !== null && one.class !== trailer.class) continue
    if (one.state !== null && one.state !== trailer.rego_state) continue
    const says = 1 + 2 * Number(one.class !== null) + Number(one.state !== null)
    if (says > most) [most, found] = [says, one.months]
  }
  return found
}

/** @returns the same day some months later, or the last one of a shorter month: 29 February, 28 February */
export function monthsLater(on: string, months: number): string {
  const [year = 0, month = 1, day = 1] = on.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(index / 12), index % 12]
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate()
  return dayOf(Date.UTC(toYear, toMonth, Math.min(day, last)))
}

/**
 * @param on undefined for none yet
 * @returns a date renewed: counted on from what it was, or from today where that would be over too
 */
export function renewedDate(on: string | undefined, months: number, today: string): string {
  const next = monthsLater(on ?? today, months)
  return next < today ? monthsLater(today, months) : next
}

/** @returns null for what is neither over nor due soon, nor within `limits.dueLaterDays` */
export function dateGroupOf(
  on: string,
  remind_days: number,
  today: string,
): Exclude<DueGroup, 'never'> | null {
  if (on < today) return 'overdue'
  const left = daysBetween(today, on)
  if (left <= remind_days) return 'soon'
  return left <= limits.dueLaterDays ? 'later' : null
}

const day = 24 * 60 * 60 * 1000
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / day)
export const daysLater = (on: string, days: number) => dayOf(Date.parse(on) + days * day)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** @returns a trailer's date of a kind, undefined for none */
export function dateIn(sheet: SheetValues | undefined, key: string): string | undefined {
  const value = sheet?.[key]
  return typeof value === 'string' ? value : undefined
}

/** The kinds that count: a retired one is due no more. By name. */
export const inUse = (kinds: readonly DateKind[]): DateKind[] =>
  kinds.filter(({ retired }) => !retired).sort((a, b) => compare(a.name, b.name))

/** When a date counts among inspections. */
export const dateTime = (on: string) => Date.parse(on) + day - 1

export function dueDateOf(
  trailer: DatedTrailer,
  kind: DateKind,
  on: string,
  today: string,
): DueDate {
  const months = monthsOf(kind, trailer)
  return {
    ...{ trailer: trailer.uuid, kind: kind.key, name: kind.name, on },
    at: new Date(dateTime(on)).toISOString(),
    renewed: months === null ? null : renewedDate(on, months, today),
  }
}
