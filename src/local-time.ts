/* Moments by the clock of this device, as files and their names say them. */

const two = (number: number) => String(number).padStart(2, '0')

/** @returns the day: '2026-01-05' */
export const localDay = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** @returns ISO 8601 with the offset: '2026-01-05T14:00:09+11:00'; what is no moment stays as it is */
export function localIso(moment: string): string {
  const date = new Date(moment)
  if (moment === '' || Number.isNaN(date.getTime())) return moment
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')
  return `${localDay(date)}T${clock}${offsetOf(date)}`
}

/** @returns how far the clock is ahead of UTC then: '+11:00' */
export function offsetOf(date: Date): string {
  const ahead = -date.getTimezoneOffset()
  const minutes = Math.abs(ahead)
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
