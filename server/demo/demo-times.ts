import type { Random } from '#server/reference/random.ts'

const hour = 3_600_000
const day = 24 * hour
const days = 730
/** The yard works from 7 to 16 o'clock in Brisbane: 21:00 to 06:00 UTC. */
const opens = 21 * hour
const shift = 9 * hour

/** `count` different times in working hours of the last two years, oldest first. */
export function workingTimes(now: Date, count: number, random: Random): string[] {
  const today = Math.floor(now.getTime() / day) * day
  const start = today - (days + 1) * day + opens
  return Array.from({ length: count }, (_, index) => {
    const worked = ((index + random.next() * 0.9) / count) * days * shift
    const time = start + Math.floor(worked / shift) * day + Math.floor(worked % shift)
    return new Date(time).toISOString()
  })
}

/** The first working moment that the demo knows. */
export const firstDay = (now: Date) =>
  new Date(Math.floor(now.getTime() / day) * day - (days + 2) * day + opens).toISOString()

/** The beginning of the shift that is some days back. */
export const daysBack = (now: Date, ago: number) =>
  new Date(Math.floor(now.getTime() / day) * day - (ago + 1) * day + opens).toISOString()

/** A time as it is in working hours, else one in the second half of the shift before it. */
export function atWork(time: number): number {
  const since = (time - opens) % day
  if (since < shift) return time
  return Math.round(time - since + (shift * (1 + (since - shift) / (day - shift))) / 2)
}

/** Some minutes after a time, but never after `now`. */
export const later = (time: string, minutes: number, now: Date) =>
  new Date(Math.min(Date.parse(time) + minutes * 60_000, now.getTime())).toISOString()

/** The same in working hours, but where that were before the time. */
export const laterAtWork = (time: string, minutes: number, now: Date) => {
  const at = atWork(Date.parse(later(time, minutes, now)))
  return new Date(Math.max(at, Date.parse(time))).toISOString()
}
