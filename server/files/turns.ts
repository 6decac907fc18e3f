/**
 * @param mostWaiting how much work may wait for its turn; more is rejected at once
 * @returns what runs one piece of work after the other, each when the one before has ended
 */
export function takingTurns(mostWaiting = Number.POSITIVE_INFINITY) {
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (unfinished > mostWaiting) throw new Error(`${mostWaiting} others are waiting already`)
    unfinished += 1
    const turn = last.then(work)
    last = turn.then(end, end)
    return turn
  }

  function end() {
    unfinished -= 1
  }
}
