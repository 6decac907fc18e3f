import type { Locker, RequestRelease } from '@tus/server'

type Held = { release: RequestRelease; ended: Promise<void> }

/**
 * Lets one request at a time write to an upload in pieces. A second one asks the first, whose
 * connection may be dead, to end, and waits for that.
 */
export function pieceLocks(): Locker {
  const held = new Map<string, Held>()
  return {
    newLock(id) {
      let free: (() => void) | undefined
      return {
        async lock(stopped, release) {
          for (let other = held.get(id); other; other = held.get(id)) {
            await other.release()
            await Promise.race([other.ended, whenStopped(stopped)])
            stopped.throwIfAborted()
          }
          const { promise, resolve } = Promise.withResolvers<void>()
          held.set(id, { release, ended: promise })
          free = resolve
        },
        async unlock() {
          held.delete(id)
          free?.()
        },
      }
    },
  }
}

function whenStopped(signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (signal.aborted) resolve()
  else signal.addEventListener('abort', () => resolve(), { once: true })
  return promise
}
