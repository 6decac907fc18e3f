import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import type { SyncState } from '../device/database.ts'
import { useDevice } from '../device/device.tsx'
import { readSyncState } from './sync-state.ts'

/** @returns the state of the replica, null until it is read and where the storage can't be used */
export function useSyncState(): SyncState | null {
  const device = useDevice()
  const [state, setState] = useState<SyncState | null>(null)
  useEffect(() => {
    const next = (read: SyncState) => setState(read)
    const error = () => setState(null)
    const subscription = liveQuery(() => readSyncState(device)).subscribe({ next, error })
    return () => subscription.unsubscribe()
  }, [device])
  return state
}
