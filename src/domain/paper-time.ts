import dayjs from 'dayjs'

/* Moments by the clock of this device, as files say them: loaded where one is made. */

/** @returns ISO 8601 with the offset: '2026-01-05T14:00:09+11:00'; what is no moment stays as it is */
export const localIso = (moment: string): string => written(moment, 'YYYY-MM-DDTHH:mm:ssZ')

/** @returns a moment as a paper says it, wherever it is read: '5/1/2026, 8:30 am (UTC+11:00)' */
export const paperTime = (moment: string): string => written(moment, 'D/M/YYYY, h:mm a [(UTC]Z[)]')

function written(moment: string, form: string) {
  const date = dayjs(moment)
  return date.isValid() ? date.format(form) : moment
}
