import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

export type CheckpointTask = 'checkpoint' | 'end'

if (parentPort) {
  const port = parentPort
  const database = new DatabaseSync(workerData)
  database.exec('PRAGMA synchronous = FULL')
  port.on('message', (task: CheckpointTask) => {
    if (task === 'end') {
      database.close()
      return port.close()
    }
    // Passive: others read and write meanwhile.
    database.exec('PRAGMA wal_checkpoint(PASSIVE)')
    port.postMessage(null)
  })
}
