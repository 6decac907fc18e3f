import { useSyncExternalStore } from 'react'
import { onQueueState, type QueueState, queueState } from './queue-state.ts'

/**
 * @param pick selects a part of the state; the component renders again only when that part changes, as
 *   an upload changes the whole many times a second
 */
export function useQueueState<Part>(pick: (state: QueueState) => Part): Part {
  return useSyncExternalStore(onQueueState, () => pick(queueState()))
}
