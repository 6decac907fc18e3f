import { useEffect, useRef, useState } from 'react'

const pause = 600

/** The second tap of a double tap that opened something must not answer it. */
export function useArmed() {
  const [isArmed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), pause)
    return () => clearTimeout(timer)
  }, [])
  return isArmed
}

/** Nor must it close it again. @returns whether what is open has stood long enough for another tap */
export function useSettled(isOpen: boolean) {
  const openedAt = useRef(0)
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now()
  }, [isOpen])
  return () => performance.now() - openedAt.current > pause
}
