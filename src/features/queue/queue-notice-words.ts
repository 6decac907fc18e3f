import { changes, type QueueStatus } from '#src/offline/outbox/queue-status.ts'

/** What this device knows of the person's session. */
export type SessionHere = { isExpired: boolean; isLocked: boolean }

type Here = SessionHere & { isForeign: boolean }

function reasonOf({ isTroubled }: QueueStatus, { isForeign, isExpired, isLocked }: Here) {
  const offline = isForeign ? 'This network lets nothing through' : 'You are offline'
  const reason = isTroubled
    ? { offline: 'The server has trouble', needed: 'it answers again' }
    : { offline, needed: 'there is a connection' }
  // What has to be there before anything is sent.
  const when = isExpired
    ? 'once you have signed in again'
    : isLocked
      ? `when ${reason.needed} and you are still signed in there, else once you sign in again`
      : `when ${reason.needed}`
  return { ...reason, when }
}

export function queueWords(status: QueueStatus, here: Here): string {
  const { kind, waiting, hindered, refused, isOffline } = status
  const { offline, needed, when } = reasonOf(status, here)
  switch (kind) {
    case 'sign-in':
      return signInWords(waiting)
    case 'attention':
      return `${changes(refused)} could not be saved. Choose below what to do with ${refused === 1 ? 'it' : 'them'}; later changes to the same trailer wait until then.${isOffline ? ` ${offline}: the rest is sent ${when}.` : ''}`
    case 'offline':
      return waiting === 0
        ? `${offline}. Your changes are kept here and sent ${when}.`
        : `${offline}. ${changes(waiting)} ${isAre(waiting)} sent ${when}.`
    case 'server':
      return 'The server has trouble at the moment. Waiting changes are sent again automatically.'
    case 'sending':
      return `Sending: ${changes(waiting)} to go.`
    case 'waiting':
      if (here.isExpired) return signInWords(waiting)
      if (hindered > 0) {
        return `${changes(hindered)} ${hindered === 1 ? 'does' : 'do'} not get through: the network between this device and the server refuses ${hindered === 1 ? 'it' : 'them'}. Nothing is lost, and Drawbar tries again automatically.`
      }
      return `${changes(waiting)} ${isAre(waiting)} sent soon.`
    case 'no-storage':
      return isOffline ? `${offline}. Nothing can be changed until ${needed}.` : ''
    case 'reading':
    case 'sent':
      return ''
  }
}

const signInWords = (waiting: number) => `Sign in to send ${changes(waiting)}. Nothing is lost.`

const isAre = (count: number) => (count === 1 ? 'is' : 'are')
