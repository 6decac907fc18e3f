import { useCallback, useSyncExternalStore } from 'react'
import { devicePartHere, whenDeviceIsHere } from '../device/device-part.ts'
import { whenNothingIsPressed } from '../device/while-pressed.ts'
import { useWhoseDevice } from '../session/whose-device.tsx'
import type { OutboxRecord } from './record.ts'

const none: OutboxRecord[] = []

/** @returns the records of the outbox, oldest first, kept up to date */
export function useOutbox(): OutboxRecord[] {
  return useReadOutbox() ?? none
}

/** @returns the same, null until the outbox was read: for screens that say it is empty */
export function useReadOutbox(): OutboxRecord[] | null {
  const whose = useWhoseDevice()
  const subscribe = useCallback(
    (listener: () => void) =>
      whenDeviceIsHere(({ databaseNamed, whenOutboxChanges }) =>
        whenOutboxChanges(databaseNamed(whose.name), () => whenNothingIsPressed(listener)),
      ),
    [whose],
  )
  return useSyncExternalStore(subscribe, () => devicePartHere()?.latestOutbox(whose) ?? null)
}
