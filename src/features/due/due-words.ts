import type { Due } from '#contract/yard/due.ts'
import { day } from '#src/core/timing.ts'

/** @returns since when an inspection is overdue, or when it is due */
export function dueWords({ at, last }: Pick<Due, 'at' | 'last'>, now = new Date()): string {
  if (last === null) return 'Never inspected'
  const days = Math.floor((now.getTime() - Date.parse(at)) / day)
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} overdue`
  if (days === 0) return 'Due today'
  return days === -1 ? 'Due within a day' : `Due in ${-days} days`
}
