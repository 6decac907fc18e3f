import { useMemo, useSyncExternalStore } from 'react'
import type { DeviceDatabase } from '../database.ts'
import { useDevice } from '../device.tsx'
import type { OutboxRecord } from './record.ts'
import { whenOutboxChanges } from './watch-outbox.ts'

type Store = { records: OutboxRecord[]; listeners: Set<() => void>; end: () => void }

const none: OutboxRecord[] = []
const stores = new Map<DeviceDatabase, Store>()

/** @returns what this device has not settled with the server, oldest first; it stays up to date */
export function useOutbox(): OutboxRecord[] {
  const device = useDevice()
  const store = useMemo(
    () => ({
      subscribe: (listener: () => void) => subscribe(device, listener),
      read: () => stores.get(device)?.records ?? none,
    }),
    [device],
  )
  return useSyncExternalStore(store.subscribe, store.read)
}

/** Whoever asks for the same is told from one reading. */
function subscribe(device: DeviceDatabase, listener: () => void) {
  const store = stores.get(device) ?? begin(device)
  store.listeners.add(listener)
  return () => {
    store.listeners.delete(listener)
    if (store.listeners.size > 0) return
    store.end()
    stores.delete(device)
  }
}

function begin(device: DeviceDatabase): Store {
  const store: Store = { records: none, listeners: new Set(), end: () => undefined }
  stores.set(device, store)
  store.end = whenOutboxChanges(device, (records) => {
    store.records = records
    for (const listener of store.listeners) listener()
  })
  return store
}
