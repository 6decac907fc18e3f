/** @returns eight letters and digits by which a record on a screen is known to be that of a paper */
export const recordCode = (uuid: string): string =>
  uuid
    .slice(-8)
    .toUpperCase()
    .replace(/^(.{4})/, '$1-')
