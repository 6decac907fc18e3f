/** Nothing that is on a trailer ran out before, and nothing holds longer. */
const [firstDay, lastDay] = ['1990-01-01', '2100-12-31']

/** @returns why a day, 'YYYY-MM-DD', is no date of a trailer, '' where it is one */
export function dateProblem(on: string): string {
  if (on >= firstDay && on <= lastDay) return ''
  return `Type a date between ${firstDay.slice(0, 4)} and ${lastDay.slice(0, 4)}, such as 31/12/2026`
}
