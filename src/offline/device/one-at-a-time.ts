import type { WhoseDevice } from '#src/offline/session/device-name.ts'
import type { DeviceDatabase } from './database.ts'

type Turn = { done: Promise<void>; isAskedAgain: boolean; ending: AbortController }

/**
 * Runs a work once at a time for each database, over all tabs and the service worker. What is asked
 * for while it runs is one more round, which begins after the asking.
 * @param lock begins the lock's name
 * @returns `run` resolves or fails with the last round; `stop` aborts the signal of a run
 */
export function oneAtATime(
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
    // Forgotten with the end of the last round: a run that is asked for later begins anew.
    const end = () => turns.delete(device.name)
    turn.done = alone(`${lock}-${device.name}`, async () => {
      while (turn.isAskedAgain) {
        turn.isAskedAgain = false
        await work(device, ending.signal).catch((error) => {
          // Who asked meanwhile gets a round of their own, which may do better.
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

  const stop = ({ name }: WhoseDevice) => turns.get(name)?.ending.abort()
  return { run, stop }
}

/** Milliseconds that the work of another page is waited for: it may be frozen, or hang. */
const longestWait = 120_000

/**
 * Runs a work while nobody else does. A lock only saves work, so nobody waits for it without an end,
 * and a page that is left lets go of it: the browser may freeze it as it is. Where there are no locks
 * two tabs may do the same: it is twice the work and no harm.
 */
export async function alone<Result>(
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
  const timer = setTimeout(giveUp, longestWait)
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
