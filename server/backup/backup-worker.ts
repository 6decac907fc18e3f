import { parentPort, workerData } from 'node:worker_threads'
import { type BackupPlace, checkBackup, takeBackup } from './take-backup.ts'

/** What the thread is told. */
export type BackupTask = { place: BackupPlace; file: string }

if (parentPort) {
  // The compiler knows nothing of what another thread sends.
  const { place, file } = workerData as BackupTask
  const taken = await takeBackup(place, file)
  await checkBackup(file)
  parentPort.postMessage(taken)
}
