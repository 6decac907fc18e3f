import { useEffect, useState } from 'react'
import { pause } from '#src/core/time-out.ts'
import { idleAwaited, partAgain } from '#src/core/timing.ts'

/** A part of the app that is loaded after the page. */
export type Later<Part> = {
  /** Null until it is loaded. */
  here: () => Part | null
  load: () => Promise<Part>
}

/** @param load imports the part; after a failure the next caller tries again */
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

/** A part that a page shows at once: loading starts before the first render. */
export function laterAtOnce<Part>(load: () => Promise<Part>): Later<Part> {
  const part = later(load)
  // useLater reports the failure.
  part.load().catch(() => undefined)
  return part
}

/** A part without which a page works, and which is asked for until it comes. */
export function laterInTheEnd<Part>(load: () => Promise<Part>): Later<Part> {
  const loadInTheEnd = (): Promise<Part> =>
    load().catch(async (error) => {
      reportError(error)
      await pause(partAgain)
      return loadInTheEnd()
    })
  return later(loadInTheEnd)
}

/**
 * Loads a part when the page is idle, or at once where it is wanted. A loaded part is there in the first
 * frame, where React's lazy() would show nothing for up to 300 ms.
 * @param onFailed called when a wanted part can't be loaded
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

function whenIdle(act: () => void) {
  // Safari lacks it.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, idleAwaited)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: idleAwaited })
  return () => cancelIdleCallback(handle)
}
