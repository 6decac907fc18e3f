import type { DeviceDatabase } from '../device/database.ts'
import { inTime } from '../device/storage-timeout.ts'
import { readSyncState } from './sync-state.ts'

/** Whether this device has all of the organization's trailers. */
export const isCopyComplete = (device: DeviceDatabase): Promise<boolean> =>
  inTime(readSyncState(device)).then(
    ({ isComplete }) => isComplete,
    () => false,
  )
