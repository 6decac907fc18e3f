import dayjs from 'dayjs'

/* Times in this device's zone, for files. Apart because of dayjs: loaded where a file is made. */

/** @returns ISO 8601 with the offset: '2026-01-05T14:00:09+11:00'; an invalid time stays as it is */
export const localIso = (moment: string): string => written(moment, 'YYYY-MM-DDTHH:mm:ssZ')

/** @returns a time with its zone, for printing: '5/1/2026, 8:30 am (UTC+11:00)' */
export const paperTime = (moment: string): string => written(moment, 'D/M/YYYY, h:mm a [(UTC]Z[)]')

/** @returns the day of a time, for printing: '5/1/2026' */
export const paperDay = (moment: string): string => written(moment, 'D/M/YYYY')

function written(moment: string, form: string) {
  const date = dayjs(moment)
  return date.isValid() ? date.format(form) : moment
}
