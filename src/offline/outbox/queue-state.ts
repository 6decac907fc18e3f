import { isClosed, type StorageProblem, storageProblemOf } from '../device/storage-problem.ts'

/** What this page does about the queue; its records are in the database. */
export type QueueState = {
  isSending: boolean
  /** Why nothing is sent although records wait. */
  pausedFor: 'network' | 'sign-in' | 'server' | 'storage' | null
  /** The sent part of each file, from 0 to 1, by its uuid. */
  progress: ReadonlyMap<string, number>
  /** Why this device's storage can't be used, null where it can. */
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

/** @returns unsubscribes */
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

/** Notes why a write failed; screens then say so. */
export function noteStorageProblem(reason: unknown) {
  const storageProblem = storageProblemOf(reason)
  if (!storageProblem) reportError(reason)
  setQueueState({ storageProblem: storageProblem ?? 'refused' })
}

/** Notes why the database does not open: live queries report no such error. */
export function noteNotOpened(reason: unknown) {
  if (!isClosed(reason)) setQueueState({ storageProblem: storageProblemOf(reason) ?? 'refused' })
}

/** Handles the failure of a read or write that nothing awaits: a storage problem, else our own error. */
export function noteFailedWrite(reason: unknown) {
  if (storageProblemOf(reason)) noteStorageProblem(reason)
  else reportError(reason)
}

/** @param part the sent part of a file from 0 to 1, null when its upload has ended */
export function noteProgress(upload: string, part: number | null) {
  const progress = new Map(state.progress)
  if (part === null) progress.delete(upload)
  else progress.set(upload, part)
  setQueueState({ progress })
}
