import { useSyncExternalStore } from 'react'
import { onQueueState, type QueueState, queueState } from './queue-state.ts'

export function useQueueState(): QueueState {
  return useSyncExternalStore(onQueueState, queueState)
}
