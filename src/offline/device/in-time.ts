import { queueState, setQueueState } from '#src/offline/outbox/queue-state.ts'
import { SilentStorageError } from './storage-problem.ts'

/** Milliseconds: no device that works takes so long; and for one that was silent before. */
const patience = 10_000
const littlePatience = 1000

let writtenAt = Number.NEGATIVE_INFINITY

/**
 * Notes that something was written into the outbox: storage in which whoever asks waits behind the
 * many changes that are being sent is slow, and not silent.
 */
export function noteWritten() {
  writtenAt = performance.now()
}

/**
 * Waits for the storage of this device, but not without an end: then it is said. What was asked of it
 * may still be done later.
 * @throws SilentStorageError
 */
export const inTime = <Found>(work: PromiseLike<Found>): Promise<Found> =>
  begunInTime((begin) => {
    const done = Promise.resolve(work)
    done.then(begin).catch(() => undefined)
    return done
  })

/**
 * Lets a write begin in time, or not at all; one that has begun is waited for, however long it takes.
 * @param write calls `begin` once the storage has answered it. That fails where nobody waits any more:
 *   the transaction is to fail with it
 * @throws SilentStorageError
 */
export function begunInTime<Done>(write: (begin: () => void) => Promise<Done>): Promise<Done> {
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
    waitOn(isSilent() ? littlePatience : patience)
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
