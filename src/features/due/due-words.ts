import type { Due } from '#contract/yard/due.ts'
import { day } from '#src/core/timing.ts'

/** @returns since when an inspection is overdue, or when it is due; of a first one that it is */
export function dueWords({ at, last }: Pick<Due, 'at' | 'last'>, now = new Date()): string {
  const words = momentWords(at, now)
  return last === null
    ? `Never inspected, ${words.charAt(0).toLowerCase()}${words.slice(1)}`
    : words
}

function momentWords(at: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(at)) / day)
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} overdue`
  if (days === 0) return 'Due today'
  return days === -1 ? 'Due within a day' : `Due in ${-days} days`
}
