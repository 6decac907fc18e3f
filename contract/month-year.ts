/** From January on. */
export const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const

/** @returns a month's name where there is little room, as people shorten it here: 'Mar', 'Sept' */
export const shortMonth = (name: string) => name.slice(0, name === 'September' ? 4 : 3)

/** 'MMMM YYYY' of a stored 'YYYY-MM', for instance 'March 2019'; what is no date stays as it is. */
export function monthYear(stored: string): string {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(stored) ?? []
  const name = monthNames[Number(month) - 1]
  return year && name ? `${name} ${year}` : stored
}

/** The same where there is little room: 'Mar 2019', 'Sept 2019'. */
export function shortMonthYear(stored: string): string {
  const words = monthYear(stored)
  if (words === stored) return stored
  const [month = '', year = ''] = words.split(' ')
  return `${shortMonth(month)} ${year}`
}
