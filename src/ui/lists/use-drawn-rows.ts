import { startTransition, useEffect, useRef, useState } from 'react'

/** Rows that are drawn at first, which fill a tall screen, and with every step after them. */
const first = 20
const step = 30
/** How far below the screen the next ones are drawn. */
const ahead = '1500px'

/**
 * Draws a long list as far as somebody comes: all of it is a page of thousands of rows. What is drawn
 * stays, so that the page is searched and read out as any other.
 * @param total rows of the whole list
 */
export function useDrawnRows(total: number) {
  const [count, setCount] = useState(first)
  const end = useRef<HTMLDivElement>(null)
  const isMore = count < total

  useEffect(() => {
    if (!end.current || !isMore) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        startTransition(() => setCount((drawn) => Math.max(drawn, count + step)))
      },
      { rootMargin: ahead },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [count, isMore])

  return {
    count: Math.min(count, total),
    isMore,
    /** Stands below the last row, where there are more. */
    end,
    /** Draws all of them, as for a search in the page. */
    all: () => startTransition(() => setCount(Number.POSITIVE_INFINITY)),
  }
}
