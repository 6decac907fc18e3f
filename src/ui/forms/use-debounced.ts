import { useEffect, useState } from 'react'

/** @returns the value after it has not changed for some milliseconds; '' at once */
export function useDebounced(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === '') return setSettled('')
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return value === '' ? '' : settled
}
