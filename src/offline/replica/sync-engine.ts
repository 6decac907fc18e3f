import { nativeError } from '#src/core/native-error.ts'
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

/** By which syncs ended because their user signed out or left. */
const stops = new WeakSet<object>()

/** The same for what goes on without it: an error is reported, a sync that was stopped is none. */
export async function trySync(device: DeviceDatabase) {
  try {
    await syncDevice(device)
  } catch (error) {
    if (!stops.has(Object(error))) reportError(nativeError(error))
  }
}

async function bringUpToDate(device: DeviceDatabase, signal: AbortSignal) {
  try {
    const { isComplete } = await readSyncState(device)
    if (isComplete && (await catchUp(device, signal, few))) return
    await catchUpBeside(device, signal)
  } catch (error) {
    if (signal.aborted) stops.add(Object(error))
    throw error
  }
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
