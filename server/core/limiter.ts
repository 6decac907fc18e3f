/** Which limit is reached: that of one person, or of all. */
export type Full = 'ofOne' | 'ofAll'

type Bounds = {
  /** Tasks that run at the same time. */
  atOnce?: number
  /** Tasks of one person that run or wait. */
  mostOfOne?: number
  /** Tasks of all that wait. */
  mostWaiting?: number
  refusal?: (full: Full) => Error
  /** Called after each task, before the next one begins. */
  between?: () => Promise<unknown>
}

const noRoom = () => new Error('Too much is waiting already')

/**
 * Limits how many tasks run at once. Waiting persons take turns, and each one's tasks keep their order.
 * @returns a function that runs a task of a person, and throws `refusal` where a limit is reached
 */
export function limiter({
  atOnce = 1,
  mostOfOne = Number.POSITIVE_INFINITY,
  mostWaiting = Number.POSITIVE_INFINITY,
  refusal = noRoom,
  between,
}: Bounds = {}) {
  const unfinished = new Map<string, number>()
  /** In the order of turns; only persons with waiting tasks. */
  const waiting = new Map<string, (() => void)[]>()
  let [running, queued] = [0, 0]

  return async <Result>(who: string, work: () => Promise<Result>): Promise<Result> => {
    const own = unfinished.get(who) ?? 0
    if (own >= mostOfOne) throw refusal('ofOne')
    if (running >= atOnce && queued >= mostWaiting) throw refusal('ofAll')
    unfinished.set(who, own + 1)
    if (running >= atOnce) await turnOf(who)
    else running += 1
    try {
      return await work()
    } finally {
      leave(who)
      if (between) between().then(next)
      else next()
    }
  }

  function turnOf(who: string) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const own = waiting.get(who) ?? []
    own.push(resolve)
    waiting.set(who, own)
    queued += 1
    return promise
  }

  function leave(who: string) {
    const left = (unfinished.get(who) ?? 1) - 1
    if (left > 0) unfinished.set(who, left)
    else unfinished.delete(who)
  }

  /** Passes the place on, so that no newcomer takes it. */
  function next() {
    const [first] = waiting
    if (!first) {
      running -= 1
      return
    }
    const [who, own] = first
    const begin = own.shift()
    // To the end of the line.
    waiting.delete(who)
    if (own.length > 0) waiting.set(who, own)
    queued -= 1
    begin?.()
  }
}
