import type { DateKind } from '#contract/dates/due-dates.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { inTime } from '#src/offline/device/storage-timeout.ts'
import { askWorker } from '../ask-worker.ts'
import { readSyncState } from '../sync-state.ts'
import type { Figures } from './find-figures.ts'
import type { Done } from './find-lately.ts'

/** @returns the fleet in numbers, counted in the worker; null while the replica is not complete */
export async function figuresOnDevice(
  device: DeviceDatabase,
  dateKinds: readonly DateKind[],
): Promise<Figures | null> {
  const { isComplete } = await inTime(readSyncState(device))
  return isComplete ? askWorker(device, { ask: 'figures', dateKinds }) : null
}

/** @returns the latest work; null while the replica is not complete */
export async function latelyOnDevice(device: DeviceDatabase): Promise<Done[] | null> {
  const { isComplete } = await inTime(readSyncState(device))
  return isComplete ? askWorker(device, { ask: 'lately' }) : null
}
