/** What is full: what one person may have, or what all may. */
export type Full = 'ofOne' | 'ofAll'

type Bounds = {
  /** Pieces of work that are done at the same time. */
  atOnce?: number
  /** Most of one person that are done or wait. */
  mostOfOne?: number
  /** Most of all that wait. */
  mostWaiting?: number
  refusal?: (full: Full) => Error
  /** What comes after each piece of work, before its place is given to the next. */
  between?: () => Promise<unknown>
}

const noRoom = () => new Error('Too much is waiting already')

/**
 * Limits how much is done at once. Who waits for nothing is let in first come, first served; of
 * those who wait, each person has their turn, and their own work is done in its order.
 * @returns what runs work of a person. @throws what `refusal` makes, where there is no room
 */
export function limiter({
  atOnce = 1,
  mostOfOne = Number.POSITIVE_INFINITY,
  mostWaiting = Number.POSITIVE_INFINITY,
  refusal = noRoom,
  between,
}: Bounds = {}) {
  const unfinished = new Map<string, number>()
  /** Whose turn is next stands first; nobody is in it without work. */
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

  /** Hands the place on, so that nobody who comes meanwhile goes before. */
  function next() {
    const [first] = waiting
    if (!first) {
      running -= 1
      return
    }
    const [who, own] = first
    const begin = own.shift()
    // To the end of the line, until all others had their turn.
    waiting.delete(who)
    if (own.length > 0) waiting.set(who, own)
    queued -= 1
    begin?.()
  }
}
