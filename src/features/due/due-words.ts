import { daysBetween } from '#contract/dates/due-dates.ts'
import { limits } from '#contract/limits.ts'
import type { Due } from '#contract/yard/due.ts'
import type { DueGroup } from '#contract/yard/due-groups.ts'
import { day } from '#src/core/timing.ts'

export const groupLabels: Record<DueGroup, string> = {
  overdue: 'Overdue',
  soon: 'Due soon',
  later: `Later, up to ${limits.dueLaterDays} days`,
  never: 'Never inspected',
}

/** @returns since when an inspection is overdue, or when it is due; of a first one that it is */
export function dueWords({ at, last }: Pick<Due, 'at' | 'last'>, now = new Date()): string {
  const words = momentWords(at, now)
  return last === null
    ? `Never inspected, ${words.charAt(0).toLowerCase()}${words.slice(1)}`
    : words
}

/** The same of a date, by the day where somebody looks. */
export function dateDueWords(on: string, today: string): string {
  const left = daysBetween(today, on)
  if (left < 0) return `${-left} ${left === -1 ? 'day' : 'days'} overdue`
  if (left === 0) return 'Due today'
  return left === 1 ? 'Due tomorrow' : `Due in ${left} days`
}

function momentWords(at: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(at)) / day)
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} overdue`
  if (days === 0) return 'Due today'
  return days === -1 ? 'Due within a day' : `Due in ${-days} days`
}

/** What is due, with whoever is assigned to it. */
export const forWhom = (name: string, assigned: { name: string } | null | undefined) =>
  assigned ? `${name} · ${assigned.name}` : name
