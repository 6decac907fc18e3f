import { useEffect } from 'react'
import type { QueueStatus } from '#src/offline/outbox/queue-status.ts'
import { useQueueState } from '#src/offline/outbox/use-queue-state.ts'
import { askToKeep } from '#src/offline/storage.ts'
import { showError } from '#src/ui/toast.tsx'

const words = {
  full: 'This device is full. Changes are sent at once, and can’t be kept without a connection. Delete something from the device.',
  refused:
    'This browser keeps nothing on the device. Changes are sent at once, and can’t wait for a connection.',
}

/** Sees to it that what waits stays on the device, and says so when it can't. */
export function useKeptWork({ waiting }: QueueStatus) {
  const { storageProblem } = useQueueState()
  const isWaiting = waiting > 0
  useEffect(() => {
    if (isWaiting) void askToKeep().catch(reportError)
  }, [isWaiting])
  useEffect(() => {
    if (storageProblem) showError(words[storageProblem], 'storage')
  }, [storageProblem])
}
