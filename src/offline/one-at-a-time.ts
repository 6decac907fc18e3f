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

  const stop = ({ name }: DeviceDatabase) => turns.get(name)?.ending.abort()
  return { run, stop }
}

/** Where there are no locks, two tabs may do the same: it is twice the work and no harm. */
export async function alone<Result>(
  name: string,
  work: () => Promise<Result>,
  options: { signal?: AbortSignal } = {},
): Promise<Result> {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request(name, options, work) : work()
}
