import { useQueueStatus } from '#src/offline/outbox/use-queue-status.ts'

export function useSending() {
  const { kind, isOffline } = useQueueStatus()
  return { isPossible: kind !== 'sign-in', isLikely: !isOffline }
}
