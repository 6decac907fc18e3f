import { deletionHeld } from '#src/core/timing.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'

/** @returns a deletion that is sent later, so that somebody who may not restore can still undo it */
export const heldBack = (record: NewRecord): NewRecord => ({
  ...record,
  notBefore: Date.now() + deletionHeld,
})
