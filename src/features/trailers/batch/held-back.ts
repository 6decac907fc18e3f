import type { NewRecord } from '#src/offline/outbox/enqueue.ts'

/** Milliseconds; longer than the toast offers Undo. */
const undoTime = 20_000

/** @returns a deletion that is sent later, so that somebody who may not restore can still undo it */
export const heldBack = (record: NewRecord): NewRecord => ({
  ...record,
  notBefore: Date.now() + undoTime,
})
