const day = 24 * 3_600_000
/** The rows were written down as of the first moment of this day. */
const written = Date.parse('2026-11-28')

/** Model years as ISO 3779 codes them, from 2010 on. */
const modelYears = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/**
 * Moves the times in the demo's rows by the whole days since they were written down, so that they keep
 * to the working hours of the yard. `{month 2025-03-14 5}` is the month five months before that of
 * the date, which is moved as well; `year` has its last two digits, `model` its letter in a VIN.
 */
export function asOf(now: Date, rows: string): string {
  const since = Math.floor((now.getTime() - written) / day) * day
  const moved = (time: string) => new Date(Date.parse(time) + since)
  return rows
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => moved(time).toISOString())
    .replace(/\{(month|year|model) (\S+) (\d+)\}/g, (_, part: string, date: string, back: string) =>
      partOf(part, monthsBefore(moved(date), Number(back))),
    )
}

function monthsBefore(date: Date, months: number) {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months))
}

function partOf(part: string, date: Date): string {
  const month = date.toISOString().slice(0, 7)
  if (part === 'month') return month
  if (part === 'year') return month.slice(2, 4)
  return modelYears[(date.getUTCFullYear() - 2010) % modelYears.length] ?? ''
}
