import { useCallback, useEffect, useRef } from 'react'
import { pressUnanswered } from '#src/core/timing.ts'
import { type Later, useLater } from './later.ts'
import { showError } from './overlays/toast.tsx'
import { showStillLoading } from './states/still-loading.ts'

/**
 * Loads a part that a person opens: while the page is idle, or at once when it is wanted. Says so where
 * it takes long or fails.
 * @param onFailed closes what was opened, so that the next press tries again
 */
export function useWanted<Part>(part: Later<Part>, isWanted: boolean, onFailed: () => void) {
  const latest = useRef(onFailed)
  latest.current = onFailed
  const giveUp = useCallback((error: unknown) => {
    showError(error instanceof Error ? error.message : String(error))
    latest.current()
  }, [])
  const here = useLater(part, isWanted, giveUp)
  const isMissed = isWanted && here === null
  useEffect(() => {
    if (!isMissed) return
    let takeBack: (() => void) | undefined
    const timer = setTimeout(() => {
      takeBack = showStillLoading()
    }, pressUnanswered)
    return () => {
      clearTimeout(timer)
      takeBack?.()
    }
  }, [isMissed])
  return here
}
