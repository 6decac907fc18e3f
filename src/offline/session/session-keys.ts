/** Who is signed in, where it is known before any script of the app has come (public/last-page.js). */
export const sessionKey = 'drawbar-session'

/** Until when the copy is shown without the server: copy-lock-here.ts, and public/last-page.js. */
export const lockKey = 'drawbar-lock'

/** Somebody signed out here and the server could not be told: its cookie still signs in. */
export const leavingKey = 'drawbar-leaving'

/** Whose session the server ended, and why: nothing of theirs is shown here any more. */
export const endedKey = 'drawbar-ended'

/** @returns what is noted of who is signed in, null where somebody is about to leave */
export const knownSession = () =>
  localStorage.getItem(leavingKey) === null ? localStorage.getItem(sessionKey) : null
