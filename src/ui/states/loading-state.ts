import { statusShown } from '#src/core/timing.ts'

/** 1 invisible, 2 loading, 3 success, 4 error. */
export type LoadingState = 1 | 2 | 3 | 4

/**
 * Calls `onOver` when a success or an error was shown long enough.
 * @returns stops waiting
 */
export function endAfter(state: LoadingState, duration = statusShown, onOver: () => void) {
  if (state < 3) return () => undefined
  const timer = setTimeout(onOver, duration)
  return () => clearTimeout(timer)
}
