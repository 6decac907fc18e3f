import { parentPort, workerData } from 'node:worker_threads'
import { type BackupPlace, checkBackup, takeBackup } from './take-backup.ts'

export type BackupTask = { place: BackupPlace; file: string }

if (parentPort) {
  // keep-backups.ts sends it.
  const { place, file } = workerData as BackupTask
  const taken = await takeBackup(place, file)
  await checkBackup(file)
  parentPort.postMessage(taken)
}
