/** Does a piece of a look, named so that its cost is known the next time. */
export type PacedStep = <Result>(
  name: string,
  work: () => Promise<Result> | Result,
) => Promise<Result>

/** How much of what a piece took once counts the next time, where it took less since. */
const memory = 0.95

/** All of it in one go: a photo is there for as long as it takes. */
export const atOnce: PacedStep = async (_name, work) => work()

/**
 * Spreads the pieces of a look over as many frames as they need: a piece that takes longer than is left of a frame's
 * time, by what it took the last times, waits for the next frame. By the device's own clock: a slow one takes smaller
 * bites.
 * @param onPause is told when a look waits
 */
export function createPace(onPause: () => Promise<void>, now = () => performance.now()) {
  const costs = new Map<string, number>()
  let [end, hasWorked] = [0, false]
  let goOn: (() => void) | null = null

  function begin(budget: number) {
    end = now() + budget
    hasWorked = false
  }

  const step: PacedStep = async (name, work) => {
    const cost = costs.get(name) ?? 0
    if (hasWorked && now() + cost > end) {
      const next = new Promise<void>((resolve) => {
        goOn = resolve
      })
      await onPause()
      await next
    }
    const begun = now()
    const result = await work()
    hasWorked = true
    costs.set(name, Math.max(now() - begun, cost * memory))
    return result
  }

  return {
    step,
    /** Begins another look, and forgets one that waits. */
    begin(budget: number) {
      goOn = null
      begin(budget)
    },
    /** Lets the look that waits go on. */
    goOn(budget: number) {
      begin(budget)
      goOn?.()
      goOn = null
    },
    isWaiting: () => goOn !== null,
  }
}
