import { queueState, setQueueState } from '../outbox/queue-state.ts'

/** Milliseconds: no device that works takes so long to read. */
const patience = 10_000

/** The device's storage gives no answer: another page of ours holds it, or the browser. */
export class SilentStorageError extends Error {
  override name = 'SilentStorageError'
}

/**
 * Waits for what is read of this device's database, but not without an end: then it is said.
 * @throws SilentStorageError
 */
export function inTime<Found>(read: Promise<Found>): Promise<Found> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      setQueueState({ storageProblem: 'silent' })
      reject(new SilentStorageError())
    }, patience)
    read
      .then((found) => {
        if (queueState().storageProblem === 'silent') setQueueState({ storageProblem: null })
        resolve(found)
      }, reject)
      .finally(() => clearTimeout(timer))
  })
}
