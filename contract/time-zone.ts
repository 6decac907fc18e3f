/** Whether this is a name of the time zone database, such as Australia/Brisbane. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** @returns day and time of day in a time zone: '2026-03-31' and '07:00' */
export function clockIn(timeZone: string, now: Date): { day: string; time: string } {
  // The Swedish way of writing is ISO 8601.
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short', hour12: false } as const
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', options).format(now).split(' ')
  return { day, time }
}
