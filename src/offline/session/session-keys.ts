/** The signed-in user; public/visit.js reads it too. */
export const sessionKey = 'drawbar-session'

/** When the replica locks (copy-lock-here.ts). */
export const lockKey = 'drawbar-lock'

/** A sign-out that was not sent to the server yet: its cookie is still valid. */
export const leavingKey = 'drawbar-leaving'

/** A session that the server ended: its user's data is no longer shown. */
export const endedKey = 'drawbar-ended'
