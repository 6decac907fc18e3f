import { storageWords } from './storage-words.ts'
import { useReadOutbox } from './use-outbox.ts'
import { useQueueState } from './use-queue-state.ts'

/** @returns why this device can't store anything and what to do, null where it can or that is not known */
export function useStorageWarning(): string | null {
  const storageProblem = useQueueState((state) => state.storageProblem)
  const isRead = useReadOutbox() !== null
  return storageProblem && !isRead ? storageWords[storageProblem] : null
}
