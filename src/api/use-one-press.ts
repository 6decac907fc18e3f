import { useRef } from 'react'

/**
 * @returns does something that takes its time, but for a press that comes while it is under way: that
 *   is the same press
 */
export function useOnePress() {
  const isUnderWay = useRef(false)
  return async (act: () => Promise<unknown>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await act()
    } finally {
      isUnderWay.current = false
    }
  }
}
