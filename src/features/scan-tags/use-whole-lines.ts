import { useLayoutEffect, useRef } from 'react'

/** The share of the window that a list takes at most. */
const share = 0.3

/** Makes a list as high as the whole lines that fit: half a line can't be read. */
export function useWholeLines() {
  const list = useRef<HTMLOListElement>(null)

  // After every rendering: a line may have grown.
  useLayoutEffect(fit)
  useLayoutEffect(() => {
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  })

  function fit() {
    const lines = [...(list.current?.children ?? [])]
    const bottoms = lines.map((line) => line.getBoundingClientRect().bottom)
    const top = lines[0]?.getBoundingClientRect().top ?? 0
    const fitting = bottoms.filter((bottom) => bottom - top <= innerHeight * share)
    // The last answer is always there.
    const height = (fitting.at(-1) ?? bottoms[0] ?? 0) - top
    list.current?.style.setProperty('max-height', `${height}px`)
  }

  return list
}
