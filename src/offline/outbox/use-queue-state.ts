import { useSyncExternalStore } from 'react'
import { onQueueState, type QueueState, queueState } from './queue-state.ts'

/**
 * @param pick what the caller shows of it: nothing else lets it be drawn anew, and a file that is on
 *   its way changes the whole many times a second. It must return the same where nothing changed
 */
export function useQueueState<Part>(pick: (state: QueueState) => Part): Part {
  return useSyncExternalStore(onQueueState, () => pick(queueState()))
}
