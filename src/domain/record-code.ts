/** @returns eight characters, shown on screen and on paper, to compare a printed record with its page */
export const recordCode = (uuid: string): string =>
  uuid
    .slice(-8)
    .toUpperCase()
    .replace(/^(.{4})/, '$1-')
