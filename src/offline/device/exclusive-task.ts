import { otherTabWorks } from '#src/core/timing.ts'
import type { WhoseDevice } from '#src/offline/session/device-name.ts'
import type { DeviceDatabase } from './database.ts'

type Turn = { done: Promise<void>; isAskedAgain: boolean; ending: AbortController }

/**
 * Runs a task once at a time for each database, over all tabs and the service worker. Calls during a
 * run share one more round after it.
 * @param lock prefix of the Web Lock's name
 * @returns `run` settles with the last round; `stop` aborts the signal of a run
 */
export function exclusiveTask(
  lock: string,
  work: (device: DeviceDatabase, signal: AbortSignal) => Promise<void>,
) {
  const turns = new Map<string, Turn>()

  function run(device: DeviceDatabase): Promise<void> {
    const current = turns.get(device.name)
    if (current) {
      current.isAskedAgain = true
      return current.done
    }
    const ending = new AbortController()
    const turn: Turn = { done: Promise.resolve(), isAskedAgain: true, ending }
    turns.set(device.name, turn)
    const end = () => {
      if (turns.get(device.name) === turn) turns.delete(device.name)
    }
    turn.done = withLock(`${lock}-${device.name}`, async () => {
      while (turn.isAskedAgain) {
        turn.isAskedAgain = false
        await work(device, ending.signal).catch((error) => {
          // A caller of meanwhile gets another round, which may succeed.
          if (!turn.isAskedAgain || ending.signal.aborted) throw error
        })
      }
      end()
    }).catch((error) => {
      end()
      throw error
    })
    return turn.done
  }

  /** Who asks from now on, having signed in again, gets a run of their own after it. */
  function stop({ name }: WhoseDevice) {
    turns.get(name)?.ending.abort()
    turns.delete(name)
  }

  return { run, stop }
}

/**
 * Runs a task under a Web Lock. The lock only saves work: the task also runs after a time-out or where
 * the browser has no locks, and a page that is left releases the lock, as the browser may freeze it.
 */
export async function withLock<Result>(
  name: string,
  work: () => Promise<Result>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Result> {
  const locks = globalThis.navigator?.locks
  if (!locks) return work()
  let begun: Promise<Result> | null = null
  const waiting = new AbortController()
  const ending = new AbortController()
  const giveUp = () => waiting.abort(signal?.reason)
  const timer = setTimeout(giveUp, otherTabWorks)
  signal?.addEventListener('abort', giveUp, { signal: ending.signal })
  if (signal?.aborted) giveUp()
  try {
    await locks.request(name, { signal: waiting.signal }, () => {
      clearTimeout(timer)
      begun = work()
      return Promise.race([begun, pageIsLeft(ending.signal)])
    })
  } catch (error) {
    if (begun || signal?.aborted) throw error
  } finally {
    clearTimeout(timer)
    ending.abort()
  }
  return begun ?? work()
}

const pageIsLeft = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    globalThis.addEventListener?.('pagehide', () => resolve(), { signal })
  })
