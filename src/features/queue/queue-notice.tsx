import { useConnection } from '#src/offline/device/connection.ts'
import { changes, type QueueStatus } from '#src/offline/outbox/queue-status.ts'
import { useQueueStatus } from '#src/offline/outbox/use-queue-status.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import './queue-notice.css'

/** Why something waits, and what happens next, in plain words. The way to the sign-in stands above. */
export function QueueNotice() {
  const status = useQueueStatus()
  const { isForeign } = useConnection()
  const words = wordsOf(status, reasonOf(status, isForeign))
  // What such a network wants, and what waits for it, is said above every page.
  if (!words || (isForeign && status.kind === 'offline')) return null
  const isWarning = status.kind === 'attention' || status.isOffline
  return (
    <div className="queue-notice">
      <Notice tone={isWarning ? 'warning' : 'info'}>{words}</Notice>
    </div>
  )
}

/** Why nothing gets through, and what has to come. */
function reasonOf({ isTroubled }: QueueStatus, isForeign: boolean) {
  if (isTroubled) return { offline: 'The server has trouble', needed: 'it answers again' }
  const offline = isForeign ? 'This network lets nothing through' : 'You are offline'
  return { offline, needed: 'there is a connection' }
}

function wordsOf(
  { kind, waiting, hindered, refused, isOffline }: QueueStatus,
  { offline, needed }: ReturnType<typeof reasonOf>,
): string {
  switch (kind) {
    case 'sign-in':
      return `Sign in to send ${changes(waiting)}. Nothing is lost.`
    case 'attention':
      return `${changes(refused)} could not be saved. Decide about ${refused === 1 ? 'it' : 'them'} below; what is behind on the same trailer waits.${isOffline ? ` ${offline}: the rest is sent when ${needed}.` : ''}`
    case 'offline':
      return waiting === 0
        ? `${offline}. What you do is kept here and sent when ${needed}.`
        : `${offline}. ${changes(waiting)} ${isAre(waiting)} sent when ${needed}.`
    case 'server':
      return 'The server has trouble at the moment. What waits is tried again by itself.'
    case 'sending':
      return `Sending: ${changes(waiting)} to go.`
    case 'waiting':
      if (hindered > 0) {
        return `${changes(hindered)} ${hindered === 1 ? 'does' : 'do'} not get through: something on the way refuses ${hindered === 1 ? 'it' : 'them'}. Nothing is lost, and it is tried again by itself.`
      }
      return `${changes(waiting)} ${isAre(waiting)} sent soon.`
    case 'unkept':
      return isOffline ? `${offline}. Nothing can be changed until ${needed}.` : ''
    case 'reading':
    case 'sent':
      return ''
  }
}

const isAre = (count: number) => (count === 1 ? 'is' : 'are')
