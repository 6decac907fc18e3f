import { useQueueStatus } from '#src/offline/outbox/use-queue-status.ts'

/** @returns whether sending now can work at all, and whether it is likely to */
export function useSending() {
  const { kind, isOffline } = useQueueStatus()
  return { isPossible: kind !== 'sign-in', isLikely: !isOffline }
}
