/** Runs a piece of work; the name remembers its duration. */
export type PacedStep = <Result>(
  name: string,
  work: () => Promise<Result> | Result,
) => Promise<Result>

/** The decay of a remembered duration. */
const memory = 0.95

/** Runs all pieces at once, for photos. */
export const atOnce: PacedStep = async (_name, work) => work()

/**
 * Spreads the pieces of a look over several frames: a piece that would exceed the frame's time, by its
 * remembered duration, waits for the next frame.
 * @param onPause called when a look waits
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
    /** Begins a look, and drops a waiting one. */
    begin(budget: number) {
      goOn = null
      begin(budget)
    },
    /** Continues the waiting look. */
    goOn(budget: number) {
      begin(budget)
      goOn?.()
      goOn = null
    },
    isWaiting: () => goOn !== null,
  }
}
