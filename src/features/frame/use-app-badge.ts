import { useEffect } from 'react'
import type { QueueStatus } from '#src/offline/outbox/queue-status.ts'

/** Shows on the icon of the installed app how much has not been sent, where the device can. */
export function useAppBadge({ waiting, refused }: QueueStatus) {
  const count = waiting + refused
  useEffect(() => {
    const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
    // A device that shows no badges says so by refusing; nothing is lost.
    done?.catch(() => undefined)
  }, [count])
}
