import { useEffect, useState } from 'react'

/** A part of the app that no page needs to stand. */
export type Later<Part> = {
  /** Null until it has come. */
  here: () => Part | null
  load: () => Promise<Part>
}

/** @param load imports it; after a failure the next who wants it tries again */
export function later<Part>(load: () => Promise<Part>): Later<Part> {
  let here: Part | null = null
  let coming: Promise<Part> | null = null
  return {
    here: () => here,
    load() {
      coming ??= load().then(
        (part) => {
          here = part
          return part
        },
        (error) => {
          coming = null
          throw error
        },
      )
      return coming
    },
  }
}

/** A part that a page shows by itself: asked for before the page is drawn without it. */
export function laterAtOnce<Part>(load: () => Promise<Part>): Later<Part> {
  const part = later(load)
  // Who shows it hears why it did not come.
  part.load().catch(() => undefined)
  return part
}

/**
 * Loads a part once the page has nothing else to do, or at once where it is wanted. What has come is
 * there in the first frame: React's own lazy() shows nothing in it, for up to 300 ms.
 * @param onFailed hears why what is wanted did not come
 */
export function useLater<Part>(
  part: Later<Part>,
  isWanted: boolean,
  onFailed: (error: unknown) => void = reportError,
): Part | null {
  const [, setHere] = useState(part.here() !== null)
  const isHere = part.here() !== null

  useEffect(() => {
    if (isHere) return
    let isLeft = false
    const load = () =>
      part.load().then(
        () => isLeft || setHere(true),
        (error) => isLeft || !isWanted || onFailed(error),
      )
    const forget = isWanted ? void load() : whenIdle(load)
    return () => {
      isLeft = true
      forget?.()
    }
  }, [part, isHere, isWanted, onFailed])

  return part.here()
}

const patience = 2000

function whenIdle(act: () => void) {
  // Safari has none.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, patience)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: patience })
  return () => cancelIdleCallback(handle)
}
