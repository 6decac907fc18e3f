import type { NewRecord } from '#src/offline/outbox/enqueue.ts'

/** Milliseconds in which somebody who may not restore takes it back: longer than it is offered. */
const toTakeBack = 20_000

/** @returns a deletion that can be taken back for a while, because it is not sent before */
export const heldBack = (record: NewRecord): NewRecord => ({
  ...record,
  notBefore: Date.now() + toTakeBack,
})
