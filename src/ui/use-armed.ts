import { useEffect, useState } from 'react'

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
