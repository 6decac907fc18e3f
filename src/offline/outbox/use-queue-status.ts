import { useConnection } from '../device/connection.ts'
import { type QueueStatus, queueStatus } from './queue-status.ts'
import { useReadOutbox } from './use-outbox.ts'
import { useQueueState } from './use-queue-state.ts'

export function useQueueStatus(): QueueStatus {
  const records = useReadOutbox()
  const { isOnline, isTroubled } = useConnection()
  const isSending = useQueueState((state) => state.isSending)
  const pausedFor = useQueueState((state) => state.pausedFor)
  const storageProblem = useQueueState((state) => state.storageProblem)
  return queueStatus(records, { isSending, pausedFor, storageProblem, isOnline, isTroubled })
}
