import dayjs from 'dayjs'

/** 'MMMM YYYY' of a stored 'YYYY-MM', for instance 'March 2019'; what is no date stays as it is. */
export function monthYear(stored: string): string {
  const date = dayjs(`${stored}-01`)
  return /^\d{4}-\d{2}$/.test(stored) && date.isValid() ? date.format('MMMM YYYY') : stored
}
