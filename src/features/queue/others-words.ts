import type { OthersWork } from '#src/offline/others/other-accounts.ts'
import { changes } from '#src/offline/outbox/queue-status.ts'

/** @returns what waits under other accounts: '6 changes of Tobias Okonjo wait on this device' */
export function othersWords(others: readonly OthersWork[]): string {
  const parts = others.map(({ count, user }) => `${changes(count)} of ${whoOf(user)}`)
  const all = others.reduce((sum, { count }) => sum + count, 0)
  return `${parts.join(', ')} ${all === 1 ? 'waits' : 'wait'} on this device.`
}

/** @param account what the server knows of who did it, undefined where it was not asked */
export function adviceOf(
  name: string,
  account: { isOwn: boolean; isRemoved: boolean } | undefined,
): string {
  if (account?.isOwn) {
    return 'Take them over to send them; they still say that your former account made them.'
  }
  return account?.isRemoved
    ? `${name} was removed and can’t send them any more. Save them as a file, and take it in by ‘Import a file’ above.`
    : `They are sent when ${name} signs in here. Save them as a file to take them in elsewhere.`
}

/** One whose name the device never learnt is somebody else all the same. */
export const whoOf = ({ name }: { name: string }) => name || 'somebody else'
