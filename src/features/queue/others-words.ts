import type { OthersWork } from '#src/offline/others/other-accounts.ts'
import { changes } from '#src/offline/outbox/queue-status.ts'

/** @returns for instance '6 changes of Tobias Okonjo wait on this device.' */
export function othersWords(others: readonly OthersWork[]): string {
  const parts = others.map(({ count, user }) => `${changes(count)} of ${ownerName(user)}`)
  const all = others.reduce((sum, { count }) => sum + count, 0)
  return `${parts.join(', ')} ${all === 1 ? 'waits' : 'wait'} on this device.`
}

type Work = {
  name: string
  count: number
  /** What the server says of the account, undefined where it did not answer. */
  account: { isOwn: boolean; isRemoved: boolean } | undefined
  /** The name of the account's organization where it is another one, else ''. */
  elsewhere: string
  /** The role of who looks, '' where it may send changes. */
  barredRole: string
}

/** @returns what to do about the unsent changes of another account */
export function adviceOf({ name, count, account, elsewhere, barredRole }: Work): string {
  const [they, them, are] = count === 1 ? ['It', 'it', 'is'] : ['They', 'them', 'are']
  if (account?.isOwn && barredRole) {
    return `Your role, ${barredRole}, can’t send ${them}. ${they} ${count === 1 ? 'stays' : 'stay'} here: take ${them} over once an administrator has given you another role.`
  }
  if (account?.isOwn) {
    return `Take ${them} over to send ${them}. ${they} ${count === 1 ? 'stays' : 'stay'} marked as made by your former account.`
  }
  if (account?.isRemoved) {
    return `${name} was removed and can’t send ${them} any more. Export ${them} as a file, then use ‘Import a file’ above.`
  }
  const otherDevice = `To send ${them} from another device, export ${them} as a file.`
  if (account) return `${they} ${are} sent when ${name} signs in here. ${otherDevice}`
  const whose = elsewhere ? `the account in ${elsewhere}` : 'the same account'
  return `${they} ${are} sent when ${name} signs in here with ${whose}, unless that was removed. ${elsewhere ? otherDevice : `Whether ${count === 1 ? 'it' : 'they'} can be taken over is said here once the server answers.`}`
}

/** The device may not know the name of another account. */
export const ownerName = ({ name }: { name: string }) => name || 'somebody else'
