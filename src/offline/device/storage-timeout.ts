import { silentStorageAnswers, storageAnswers } from '#src/core/timing.ts'
import { queueState, setQueueState } from '#src/offline/outbox/queue-state.ts'
import { SilentStorageError } from './storage-problem.ts'

let writtenAt = Number.NEGATIVE_INFINITY

/** Notes a write to the outbox: storage that is busy with many changes is slow, not silent. */
export function noteWritten() {
  writtenAt = performance.now()
}

/**
 * Waits for a read or write within a time-out; after it, the work may still be done.
 * @throws SilentStorageError
 */
export const inTime = <Found>(work: PromiseLike<Found>): Promise<Found> =>
  beginInTime((begin) => {
    const done = Promise.resolve(work)
    done.then(begin).catch(() => undefined)
    return done
  })

/**
 * Lets a write begin within a time-out, or not at all; one that has begun is awaited without limit.
 * @param write calls `begin` once the storage has answered. After the time-out `begin` throws, which has
 *   to abort the transaction
 * @throws SilentStorageError
 */
export function beginInTime<Done>(write: (begin: () => void) => Promise<Done>): Promise<Done> {
  const isSilent = () => queueState().storageProblem === 'silent'
  return new Promise((resolve, reject) => {
    let isGivenUp = false
    let timer: ReturnType<typeof setTimeout>
    const waitOn = (time: number) => {
      timer = setTimeout(() => {
        if (performance.now() - writtenAt < time) return waitOn(time)
        isGivenUp = true
        setQueueState({ storageProblem: 'silent' })
        reject(new SilentStorageError())
      }, time)
    }
    waitOn(isSilent() ? silentStorageAnswers : storageAnswers)
    const begin = () => {
      clearTimeout(timer)
      if (isSilent()) setQueueState({ storageProblem: null })
      if (isGivenUp) throw new SilentStorageError()
    }
    write(begin)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
