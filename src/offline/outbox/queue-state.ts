import { isClosed, type StorageProblem, storageProblemOf } from '../device/storage-problem.ts'

/** What the queue is doing, on this page. What waits in it stands in the database. */
export type QueueState = {
  isSending: boolean
  /** Why nothing is sent although something waits. */
  pausedFor: 'network' | 'sign-in' | 'server' | 'storage' | null
  /** How much of a file has been sent, from 0 to 1, by its uuid. */
  progress: ReadonlyMap<string, number>
  /** Why changes can't be kept on this device, or nothing be read; null where they can. */
  storageProblem: StorageProblem | null
}

const listeners = new Set<() => void>()
let state: QueueState = {
  isSending: false,
  pausedFor: null,
  progress: new Map(),
  storageProblem: null,
}

export const queueState = () => state

/** @returns ends it */
export function onQueueState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setQueueState(change: Partial<QueueState>) {
  const names = Object.keys(change) as (keyof QueueState)[]
  if (names.every((name) => change[name] === state[name])) return
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** Notes why something could not be kept, which is then said: no room, or no storage at all. */
export function noteStorageProblem(reason: unknown) {
  const storageProblem = storageProblemOf(reason)
  if (!storageProblem) reportError(reason)
  setQueueState({ storageProblem: storageProblem ?? 'refused' })
}

/** Notes why the device's database does not open; whoever reads of it is not told. */
export function noteNotOpened(reason: unknown) {
  if (!isClosed(reason)) setQueueState({ storageProblem: storageProblemOf(reason) ?? 'refused' })
}

/**
 * Notes that the storage failed a read or write which nobody waits for; any other failure is an
 * error of ours.
 */
export function noteFailedWrite(reason: unknown) {
  if (storageProblemOf(reason)) noteStorageProblem(reason)
  else reportError(reason)
}

/** Notes how much of a file has been sent; null: nothing is on its way any more. */
export function noteProgress(upload: string, part: number | null) {
  const progress = new Map(state.progress)
  if (part === null) progress.delete(upload)
  else progress.set(upload, part)
  setQueueState({ progress })
}
