import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import type { SyncState } from '../device/database.ts'
import { useDevice } from '../device/device.tsx'
import { readSyncState } from './sync-state.ts'

/** @returns how far the copy has come, up to date; null while it is read, and where this device keeps nothing. */
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
