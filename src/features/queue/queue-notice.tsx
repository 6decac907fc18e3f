import { useConnection } from '#src/offline/device/connection.ts'
import { useQueueStatus } from '#src/offline/outbox/use-queue-status.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import { queueWords, type SessionHere } from './queue-notice-words.ts'
import './queue-notice.css'

/** Says why changes wait and what happens next. The link to the sign-in stands above. */
export function QueueNotice({ session }: { session: SessionHere }) {
  const status = useQueueStatus()
  const { isForeign } = useConnection()
  const words = queueWords(status, { isForeign, ...session })
  // A notice above every page already explains a network that wants a sign-in of its own.
  if (!words || (isForeign && status.kind === 'offline')) return null
  const isWarning = status.kind === 'attention' || status.isOffline
  return (
    <div className="queue-notice">
      <Notice tone={isWarning ? 'warning' : 'info'}>{words}</Notice>
    </div>
  )
}
