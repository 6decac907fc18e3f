import type { DeviceDatabase } from '../device/database.ts'
import { oneAtATime } from '../device/one-at-a-time.ts'
import { askWorker, WorkerEnded } from './ask-worker.ts'
import { catchUp } from './catch-up.ts'
import { readSyncState } from './sync-state.ts'

/** Rows that a page writes itself, in less than a frame or two: there is seldom more that is new. */
const few = 200

/**
 * Brings a copy up to date, with whatever the server had confirmed when it was asked for. `stopSync`
 * ends it, because whose copy it is leaves the device.
 * @throws ApiError where the server does not answer or refuses, or what the database says
 */
export const { run: syncDevice, stop: stopSync } = oneAtATime('drawbar-sync', bringUpToDate)

async function bringUpToDate(device: DeviceDatabase, signal: AbortSignal) {
  const { isComplete } = await readSyncState(device)
  if (isComplete && (await catchUp(device, signal, few))) return
  await catchUpBeside(device, signal)
}

/** What is much is fetched and written beside the page, which stands still for none of it. */
async function catchUpBeside(device: DeviceDatabase, signal: AbortSignal) {
  try {
    await askWorker(device, { ask: 'sync' }, signal)
  } catch (error) {
    if (!(error instanceof WorkerEnded) || signal.aborted) throw error
    await catchUp(device, signal)
  }
}
