import { changes } from '#src/offline/outbox/queue-status.ts'
import type { EndedSession } from '#src/offline/session/ended-session.ts'

type Unsent = readonly { files: readonly unknown[] }[]

export const endedTitle = ({ why, org }: EndedSession) =>
  why === 'removed' ? `You were removed from ${org.name}` : 'You were signed out'

export const deletedWords = ({ why, org }: EndedSession) =>
  why === 'removed'
    ? `An administrator removed your account. The data of ${org.name} on this device and your unsaved entries are deleted.`
    : `Your password was changed or reset, or you were signed out from another device. The data of ${org.name} on this device and your unsaved entries are deleted. The data is loaded again when you sign in.`

/** @param unsent the unsent changes */
export function waitingWords({ why, org }: EndedSession, unsent: Unsent): string {
  const { length: count } = unsent
  if (count === 0) return 'This device has no unsent changes.'
  const one = count === 1
  const photos = unsent.some(({ files }) => files.length > 0)
    ? ` with ${one ? 'its' : 'their'} photos and files`
    : ''
  const waits = `${changes(count)}${photos} ${one ? 'waits' : 'wait'} on this device.`
  return why === 'removed'
    ? `${waits} Your account can’t send ${one ? 'it' : 'them'} any more. Save ${one ? 'it' : 'them'} as a file and give that to somebody at ${org.name}, who can import it in the queue. If you are invited again with the same email, sign in here and take ${one ? 'it' : 'them'} over in your queue.`
    : `${waits} ${one ? 'It is' : 'They are'} sent when you sign in here again with this account; with a new one you can take ${one ? 'it' : 'them'} over in your queue.`
}
