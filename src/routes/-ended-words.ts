import { changes } from '#src/offline/outbox/queue-status.ts'
import type { EndedSession } from '#src/offline/session/ended-session.ts'

type Unsent = readonly { files: readonly unknown[] }[]

export const endedTitle = ({ why, org }: EndedSession) =>
  why === 'removed' ? `You were removed from ${org.name}` : 'You were signed out'

export const deletedWords = ({ why, org }: EndedSession) =>
  why === 'removed'
    ? `An administrator removed your account. What this device kept of ${org.name} is deleted.`
    : `Your password was changed or reset, or you were signed out from another device. What this device kept of ${org.name} is deleted, and so is what you typed and did not save. It comes back, without that, when you sign in.`

/** @param unsent the changes that wait to be sent */
export function waitingWords({ why, org }: EndedSession, unsent: Unsent): string {
  const { length: count } = unsent
  if (count === 0) return 'Nothing waits to be sent from this device.'
  const one = count === 1
  const photos = unsent.some(({ files }) => files.length > 0)
    ? ` with ${one ? 'its' : 'their'} photos and files`
    : ''
  const waits = `${changes(count)}${photos} ${one ? 'waits' : 'wait'} on this device.`
  return why === 'removed'
    ? `${waits} Your account can’t send ${one ? 'it' : 'them'} any more: save ${one ? 'it' : 'them'} as a file and give that to somebody at ${org.name}, who takes it in under Queue, ‘Import a file’. If you are invited again with the same email, sign in here and take ${one ? 'it' : 'them'} over in your queue.`
    : `${waits} ${one ? 'It is' : 'They are'} sent when you sign in here again.`
}
