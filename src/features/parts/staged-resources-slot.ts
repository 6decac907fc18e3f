import type { ComponentType, Ref } from 'react'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import type { SubmitOutcome } from '#src/offline/outbox/submitted.ts'

/** What is asked of a batch of resources for a part that does not exist yet. */
export type ResourceBatch = {
  /** The changes that create its rows, one for each. */
  changes(place: { trailer: string; part: string | null }): Promise<NewRecord[]>
  /**
   * Hears what became of them, in their order: rows that are refused stay with the reason.
   * @returns how many those are
   */
  conclude(outcomes: SubmitOutcome[]): { refused: number }
}

/** How far a batch is; an empty one is not ready, and need not be created. */
export type BatchState = { count: number; isReady: boolean }

/** Where the route puts the resources of a part that is being registered. */
export type StagedResourcesSlot = ComponentType<{
  /** What the batch is kept under on this device. */
  subject: string
  ref?: Ref<ResourceBatch>
  onChange?: (state: BatchState) => void
  /** Whether the part is being created, and they with it. */
  isCreating?: boolean
}>
