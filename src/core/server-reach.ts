/*
 * Whether the server was reached at last, for rooms that know no business. src/offline/device/keep-device.tsx
 * tells it.
 */
let isReached = true
const listeners = new Set<() => void>()
let look = () => {}

export const isServerReached = () => isReached

export function noteServerReach(next: boolean) {
  if (next === isReached) return
  isReached = next
  for (const listener of listeners) listener()
}

/** @param check finds out whether the server can be reached, and notes it */
export function setReachCheck(check: () => void) {
  look = check
}

/** Has it found out after a failure that no call heard of, such as a picture's. */
export const checkServerReach = () => look()

/** @returns unsubscribes */
export function onServerReach(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
