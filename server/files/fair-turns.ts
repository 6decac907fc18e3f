export type Full = 'ofOne' | 'ofAll'

/** How much work may wait, of one person and of all; beyond that it is refused by what is returned. */
type Bounds = Record<Full, number> & { refusal: (full: Full) => Error }

/**
 * @returns what runs one piece of work at a time: of those who wait, each in turn, and of one
 *   person's work the oldest first
 */
export function fairTurns({ ofOne, ofAll, refusal }: Bounds) {
  /** Who waits, whose turn is next first; those who wait for nothing are not in it. */
  const people = new Map<string, (() => void)[]>()
  let waiting = 0
  let isBusy = false

  return async <Result>(who: string, work: () => Promise<Result>): Promise<Result> => {
    if (isBusy) await turnOf(who)
    isBusy = true
    try {
      return await work()
    } finally {
      isBusy = false
      startNext()
    }
  }

  function turnOf(who: string) {
    const own = people.get(who) ?? []
    if (own.length >= ofOne) throw refusal('ofOne')
    if (waiting >= ofAll) throw refusal('ofAll')
    const { promise, resolve } = Promise.withResolvers<void>()
    own.push(resolve)
    people.set(who, own)
    waiting += 1
    return promise
  }

  function startNext() {
    for (const [who, own] of people) {
      // To the end of the line, until all others had their turn.
      people.delete(who)
      const start = own.shift()
      if (own.length > 0) people.set(who, own)
      if (!start) continue
      waiting -= 1
      // Nobody who comes meanwhile goes before.
      isBusy = true
      start()
      return
    }
  }
}
