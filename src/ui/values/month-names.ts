/** From January on. */
export const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const

/** @returns a month's name where there is little room, as people shorten it here: 'Mar', 'Sept' */
export const shortMonth = (name: string) => name.slice(0, name === 'September' ? 4 : 3)
