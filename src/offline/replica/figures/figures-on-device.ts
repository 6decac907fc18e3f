import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { inTime } from '#src/offline/device/in-time.ts'
import { askWorker } from '../ask-worker.ts'
import { readSyncState } from '../sync-state.ts'
import type { Figures } from './find-figures.ts'
import type { Done } from './find-lately.ts'

/** @returns the fleet in numbers, counted beside the page; null while the copy is not complete */
export async function figuresOnDevice(device: DeviceDatabase): Promise<Figures | null> {
  const { isComplete } = await inTime(readSyncState(device))
  return isComplete ? askWorker(device, { ask: 'figures' }) : null
}

/** @returns what people did last; null while the copy is not complete */
export async function latelyOnDevice(device: DeviceDatabase): Promise<Done[] | null> {
  const { isComplete } = await inTime(readSyncState(device))
  return isComplete ? askWorker(device, { ask: 'lately' }) : null
}
