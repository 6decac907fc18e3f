import { startTransition, useEffect, useRef, useState } from 'react'

/** Rows rendered at first, which fill a tall screen, and with every further step. */
const first = 20
const step = 30
/** How far below the screen rows are rendered. */
const ahead = '1500px'

/**
 * Renders a long list as far as the person scrolls. Rendered rows stay, so that the page can be searched
 * and read out like any other.
 * @param total number of rows
 */
export function useLazyRows(total: number) {
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
    /** For an element below the last rendered row. */
    end,
    /** Renders all rows, for instance to search in the page. */
    all: () => startTransition(() => setCount(Number.POSITIVE_INFINITY)),
  }
}
