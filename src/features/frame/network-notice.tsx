import { foreignPageAddress, foreignPageWords } from '#src/api/api-error.ts'
import { useConnection } from '#src/offline/device/connection.ts'
import { changes } from '#src/offline/outbox/queue-status.ts'
import { useQueueStatus } from '#src/offline/outbox/use-queue-status.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import '#src/ui/forms/button.css'
import './network-notice.css'

/** Says that the network is a captive portal, with a link to its page. */
export function NetworkNotice() {
  const { isForeign } = useConnection()
  const { waiting } = useQueueStatus()
  if (!isForeign) return null
  const toPage = (
    <a
      className="button"
      data-variant="secondary"
      href={foreignPageAddress}
      target="_blank"
      rel="noreferrer"
    >
      Open its page
    </a>
  )
  return (
    <div className="network-notice">
      <Notice tone="warning" action={toPage}>
        {`${foreignPageWords}${waiting > 0 ? ` ${changes(waiting)} ${waiting === 1 ? 'is' : 'are'} sent then.` : ''}`}
      </Notice>
    </div>
  )
}
