/** Who is signed in; public/visit.js asks for it too. */
export const sessionKey = 'drawbar-session'

/** Until when the copy is shown without the server: copy-lock-here.ts. */
export const lockKey = 'drawbar-lock'

/** Somebody signed out here and the server could not be told: its cookie still signs in. */
export const leavingKey = 'drawbar-leaving'

/** Whose session the server ended, and why: nothing of theirs is shown here any more. */
export const endedKey = 'drawbar-ended'
