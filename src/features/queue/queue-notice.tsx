import { useConnection } from '#src/offline/device/connection.ts'
import { changes, type QueueStatus } from '#src/offline/outbox/queue-status.ts'
import { useQueueStatus } from '#src/offline/outbox/use-queue-status.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import './queue-notice.css'

/** Says why changes wait and what happens next. The link to the sign-in stands above. */
export function QueueNotice() {
  const status = useQueueStatus()
  const { isForeign } = useConnection()
  const words = wordsOf(status, reasonOf(status, isForeign))
  // A notice above every page already explains a network that wants a sign-in of its own.
  if (!words || (isForeign && status.kind === 'offline')) return null
  const isWarning = status.kind === 'attention' || status.isOffline
  return (
    <div className="queue-notice">
      <Notice tone={isWarning ? 'warning' : 'info'}>{words}</Notice>
    </div>
  )
}

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
      return `${changes(refused)} could not be saved. Choose below what to do with ${refused === 1 ? 'it' : 'them'}; later changes to the same trailer wait until then.${isOffline ? ` ${offline}: the rest is sent when ${needed}.` : ''}`
    case 'offline':
      return waiting === 0
        ? `${offline}. Your changes are kept here and sent when ${needed}.`
        : `${offline}. ${changes(waiting)} ${isAre(waiting)} sent when ${needed}.`
    case 'server':
      return 'The server has trouble at the moment. Waiting changes are sent again automatically.'
    case 'sending':
      return `Sending: ${changes(waiting)} to go.`
    case 'waiting':
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

const isAre = (count: number) => (count === 1 ? 'is' : 'are')
