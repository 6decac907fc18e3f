import { useEffect } from 'react'
import { askToKeep } from '#src/offline/device/storage.ts'
import type { QueueStatus } from '#src/offline/outbox/queue-status.ts'

/** Asks the browser to keep the data as soon as something waits: there is something to lose then. */
export function useKeptWork({ waiting }: QueueStatus) {
  const isWaiting = waiting > 0
  useEffect(() => {
    if (isWaiting) void askToKeep().catch(reportError)
  }, [isWaiting])
}
