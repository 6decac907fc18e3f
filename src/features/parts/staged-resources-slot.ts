import type { ComponentType, Ref } from 'react'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import type { SubmitOutcome } from '#src/offline/outbox/submitted.ts'

/** The handle of a batch of resources for a part that does not exist yet. */
export type ResourceBatch = {
  /**
   * @returns the records that create the rows, one for each, once their files are ready; null where one
   *   can't be uploaded
   */
  changes(place: { trailer: string; part: string | null }): Promise<NewRecord[] | null>
  /**
   * Takes the outcomes, in the same order: refused rows stay with the reason.
   * @returns how many were refused
   */
  conclude(outcomes: SubmitOutcome[]): { refused: number }
}

/** An empty batch is not ready and need not be created. */
export type BatchState = { count: number; isReady: boolean }

/** The component that the route passes in for the resources of a new part. */
export type StagedResourcesSlot = ComponentType<{
  /** The key of the draft. */
  subject: string
  ref?: Ref<ResourceBatch>
  onChange?: (state: BatchState) => void
  /** Whether the part and its resources are being created. */
  isCreating?: boolean
}>
