import { useCallback, useRef } from 'react'
import { type Later, useLater } from './later.ts'
import { showError } from './overlays/toast.tsx'

/**
 * Loads a part that a person opens: while the page has nothing else to do, or at once where they press
 * first. Where it does not come they are told.
 * @param onFailed closes what was opened, so that the next press tries again
 */
export function useWanted<Part>(part: Later<Part>, isWanted: boolean, onFailed: () => void) {
  const latest = useRef(onFailed)
  latest.current = onFailed
  const giveUp = useCallback((error: unknown) => {
    showError(error instanceof Error ? error.message : String(error))
    latest.current()
  }, [])
  return useLater(part, isWanted, giveUp)
}
