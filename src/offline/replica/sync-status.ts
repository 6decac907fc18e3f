import { useSyncExternalStore } from 'react'

/** The sync of this page; the replica's own state is in the database. */
export type SyncStatus = {
  isRunning: boolean
  /** Why the sync fails, null while it does not. */
  problem: 'no-answer' | 'full' | 'newer' | 'refused' | null
}

const listeners = new Set<() => void>()
let status: SyncStatus = { isRunning: false, problem: null }

export const syncStatus = () => status

export function setSyncStatus(change: Partial<SyncStatus>) {
  status = { ...status, ...change }
  for (const listener of listeners) listener()
}

export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(subscribe, syncStatus)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
