import { useCallback, useSyncExternalStore } from 'react'
import { useDevice } from '../device.tsx'
import type { OutboxRecord } from './record.ts'
import { latestOutbox, whenOutboxChanges } from './watch-outbox.ts'

const none: OutboxRecord[] = []

/** @returns what this device has not settled with the server, oldest first; it stays up to date */
export function useOutbox(): OutboxRecord[] {
  return useReadOutbox() ?? none
}

/** @returns the same, null until it has been read once: for who would say that there is nothing */
export function useReadOutbox(): OutboxRecord[] | null {
  const device = useDevice()
  const subscribe = useCallback(
    (listener: () => void) => whenOutboxChanges(device, listener),
    [device],
  )
  return useSyncExternalStore(subscribe, () => latestOutbox(device))
}
