import { changes } from '#src/offline/outbox/queue-status.ts'

type Lock = {
  /** The organization's setting. */
  days: number
  organization: string
  /** Whether the server is being asked who is signed in. */
  isAsking: boolean
  /** Whether the server answered that nobody is signed in. */
  isExpired: boolean
}

/** @returns why the device is locked, and how to open it */
export function lockedWords({ days, organization, isAsking, isExpired }: Lock): string {
  if (isAsking) return 'Checking with the server whether you are still signed in.'
  const time = days === 1 ? 'a day' : `${days} days`
  const why = isExpired
    ? `Your session has ended, and nobody has signed in on this device for ${time}.`
    : `This device has not reached the server for ${time}.`
  const opens = isExpired
    ? `is not shown until you sign in`
    : `is shown again once it reaches the server, or you sign in`
  return `${why} The data of ${organization} on it ${opens}. It stays on the device and is not loaded again.`
}

/** @param count of unsent changes */
export function keptWords(count: number): string {
  if (count === 0) return 'There are no unsent changes. Your unsaved entries are kept.'
  const waits = count === 1 ? 'waits here and is kept' : 'wait here and are kept'
  return `${changes(count)} ${waits}, and so are your unsaved entries.`
}
