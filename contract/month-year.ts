export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The Australian abbreviation: 'Mar', 'Sept'. */
export const shortMonth = (name: string) => name.slice(0, name === 'September' ? 4 : 3)

/** 'March 2019' for '2019-03'; anything else is returned unchanged. */
export function monthYear(stored: string): string {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(stored) ?? []
  const name = monthNames[Number(month) - 1]
  return year && name ? `${name} ${year}` : stored
}

/** The same abbreviated: 'Mar 2019', 'Sept 2019'. */
export function shortMonthYear(stored: string): string {
  const words = monthYear(stored)
  if (words === stored) return stored
  const [month = '', year = ''] = words.split(' ')
  return `${shortMonth(month)} ${year}`
}
