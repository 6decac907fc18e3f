import { clickFollows, pressLasts } from '#src/core/timing.ts'

/*
 * Data that arrives during a press could move the pressed button away, and the click would be lost. It
 * is shown when the press has ended.
 */

const waiting: (() => void)[] = []
let over: ReturnType<typeof setTimeout> | undefined

/** Runs a function now, or as soon as nothing is pressed. */
export function whenNothingIsPressed(act: () => void) {
  if (over === undefined) act()
  else waiting.push(act)
}

function endIn(delay: number) {
  clearTimeout(over)
  over = setTimeout(() => {
    over = undefined
    // A microtask each, so that one that fails does not stop the others.
    for (const act of waiting.splice(0)) queueMicrotask(act)
  }, delay)
}

if (typeof window !== 'undefined') {
  const onEnd = (delay: number) => () => {
    if (over !== undefined) endIn(delay)
  }
  addEventListener('pointerdown', () => endIn(pressLasts), true)
  addEventListener('pointerup', onEnd(clickFollows), true)
  addEventListener('pointercancel', onEnd(0), true)
  addEventListener('click', onEnd(0), true)
}
