/*
 * What comes from elsewhere while a finger or a button of the mouse is down would move what is under
 * it: the press would end beside, and be lost. It is shown when the press is over.
 */

/** Milliseconds that something waits for a press at most: who holds on longer is not pressing a button. */
const longest = 1000
/** Milliseconds from letting go to the click of it, which comes by itself after a touch. */
const untilClick = 50

const waiting: (() => void)[] = []
let over: ReturnType<typeof setTimeout> | undefined

/** Runs something now, or in turn as soon as nothing is pressed. */
export function whenNothingIsPressed(act: () => void) {
  if (over === undefined) act()
  else waiting.push(act)
}

function endIn(delay: number) {
  clearTimeout(over)
  over = setTimeout(() => {
    over = undefined
    // One that fails does not keep the others from their turn.
    for (const act of waiting.splice(0)) queueMicrotask(act)
  }, delay)
}

if (typeof window !== 'undefined') {
  const onEnd = (delay: number) => () => {
    if (over !== undefined) endIn(delay)
  }
  addEventListener('pointerdown', () => endIn(longest), true)
  addEventListener('pointerup', onEnd(untilClick), true)
  addEventListener('pointercancel', onEnd(0), true)
  addEventListener('click', onEnd(0), true)
}
