import { day } from '#src/core/timing.ts'

const near: Record<number, string> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' }

/** @returns 'Today', 'Yesterday', 'Tomorrow' or d/m/yyyy, with the time on a 12-hour clock */
export function dateWords(moment: string, now: Date = new Date()): string {
  const date = new Date(isDay.test(moment) ? `${moment}T00:00` : moment)
  if (Number.isNaN(date.getTime())) return moment
  // Days are 23 or 25 hours long where clocks change.
  const days = Math.round((midnight(date) - midnight(now)) / day)
  return `${near[days] ?? plainDay(date)}, ${clockWords(date)}`
}

/** @returns d/m/yyyy, for names that stay */
export const plainDay = (date: Date) =>
  `${date.getDate()}/${date.getMonth() + 1}/${date.getFullYear()}`

/** @returns the words for the inside of a sentence */
export const withinSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** A date without a time is taken in the reader's time zone. */
const isDay = /^\d{4}-\d{2}-\d{2}$/

const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0)

function clockWords(date: Date) {
  const hour = date.getHours()
  const minute = String(date.getMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}
