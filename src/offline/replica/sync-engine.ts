import type { DeviceDatabase } from '../device/database.ts'
import { exclusiveTask } from '../device/exclusive-task.ts'
import { askWorker, WorkerEnded } from './ask-worker.ts'
import { catchUp } from './catch-up.ts'
import { readSyncState } from './sync-state.ts'

/** Rows that a page writes itself, within a frame or two; there are seldom more. */
const few = 200

/**
 * Brings a replica up to date. `stopSync` aborts it when its user signs out.
 * @throws ApiError where the server refuses or does not answer; errors of the database
 */
export const { run: syncDevice, stop: stopSync } = exclusiveTask('drawbar-sync', bringUpToDate)

async function bringUpToDate(device: DeviceDatabase, signal: AbortSignal) {
  const { isComplete } = await readSyncState(device)
  if (isComplete && (await catchUp(device, signal, few))) return
  await catchUpBeside(device, signal)
}

/** Syncs in the worker, so that the page stays responsive. */
async function catchUpBeside(device: DeviceDatabase, signal: AbortSignal) {
  try {
    await askWorker(device, { ask: 'sync' }, signal)
  } catch (error) {
    if (!(error instanceof WorkerEnded) || signal.aborted) throw error
    await catchUp(device, signal)
  }
}
