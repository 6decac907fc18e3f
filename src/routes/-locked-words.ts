import { changes } from '#src/offline/outbox/queue-status.ts'

type Lock = {
  /** Days that the organization has chosen. */
  days: number
  organization: string
  /** Whether the server is being asked who is signed in. */
  isAsking: boolean
  /** Whether it has answered that nobody is. */
  isExpired: boolean
}

/** @returns why the copy is not shown, and what opens it */
export function lockedWords({ days, organization, isAsking, isExpired }: Lock): string {
  if (isAsking) return 'The server is asked whether you are still signed in.'
  const time = days === 1 ? 'a day' : `${days} days`
  const why = isExpired
    ? `Your session has ended, and nobody has signed in on this device for ${time}.`
    : `This device has not reached the server for ${time}.`
  return `${why} What it keeps of ${organization} is not shown until you sign in; nothing is loaded again.`
}

/** @param count of the changes that wait to be sent */
export function keptWords(count: number): string {
  if (count === 0) return 'Nothing waits here to be sent. What you typed and did not save is kept.'
  const waits = count === 1 ? 'waits here and is kept' : 'wait here and are kept'
  return `${changes(count)} ${waits}, and so is what you typed and did not save.`
}
