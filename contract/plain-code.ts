/** @returns a code of an authenticator app as the app shows it, whatever keyboard typed it */
export const plainCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s\p{Dash}]/gu, '')
