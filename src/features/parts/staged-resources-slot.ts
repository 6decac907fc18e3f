import type { ComponentType, Ref } from 'react'

/** What is asked of a batch of resources for a part that does not exist yet. */
export type ResourceBatch = {
  /** Never throws: rows that are refused stay with the reason, and are tried again the next time. */
  create(place: {
    trailer: string
    part: string | null
  }): Promise<{ created: string[]; refused: number }>
}

/** How far a batch is; an empty one is not ready, and need not be created. */
export type BatchState = { count: number; isReady: boolean }

/** Where the route puts the resources of a part that is being registered. */
export type StagedResourcesSlot = ComponentType<{
  /** What the batch is kept under on this device. */
  subject: string
  ref?: Ref<ResourceBatch>
  onChange?: (state: BatchState) => void
}>
