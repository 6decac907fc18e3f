import type { OthersWork } from '#src/offline/others/other-accounts.ts'
import { changes } from '#src/offline/outbox/queue-status.ts'

/** @returns what waits under other accounts: '6 changes of Tobias Okonjo wait on this device' */
export function othersWords(others: readonly OthersWork[]): string {
  const parts = others.map(({ count, user }) => `${changes(count)} of ${whoOf(user)}`)
  const all = others.reduce((sum, { count }) => sum + count, 0)
  return `${parts.join(', ')} ${all === 1 ? 'waits' : 'wait'} on this device.`
}

/** One whose name the device never learnt is somebody else all the same. */
export const whoOf = ({ name }: { name: string }) => name || 'somebody else'
