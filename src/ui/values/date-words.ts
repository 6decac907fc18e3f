import dayjs from 'dayjs'

const near: Record<number, string> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' }

/** A moment as every list shows it: 'Today', 'Yesterday', 'Tomorrow' or d/m/yyyy, on a 12-hour clock. */
export function dateWords(moment: string, now: Date = new Date()): string {
  const date = dayjs(moment)
  if (!date.isValid()) return moment
  const days = date.startOf('day').diff(dayjs(now).startOf('day'), 'day', true)
  return `${near[Math.round(days)] ?? date.format('D/M/YYYY')}, ${date.format('h:mm a')}`
}
