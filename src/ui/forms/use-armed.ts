import { useEffect, useRef, useState } from 'react'
import { doubleTap } from '#src/core/timing.ts'

/** @returns whether a question accepts presses: not at once, as a double tap may have opened it */
export function useArmed() {
  const [isArmed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), doubleTap)
    return () => clearTimeout(timer)
  }, [])
  return isArmed
}

/** @returns a function that tells whether it has been open long enough to be closed by a press outside */
export function useSettled(isOpen: boolean) {
  const openedAt = useRef(0)
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now()
  }, [isOpen])
  return () => performance.now() - openedAt.current > doubleTap
}
