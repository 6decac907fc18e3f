import { storageWords } from './storage-words.ts'
import { useReadOutbox } from './use-outbox.ts'
import { useQueueState } from './use-queue-state.ts'

/** @returns why nothing can be kept on this device, and what to do; null where something can, or it is not known */
export function useUnkept(): string | null {
  const storageProblem = useQueueState((state) => state.storageProblem)
  const isRead = useReadOutbox() !== null
  return storageProblem && !isRead ? storageWords[storageProblem] : null
}
