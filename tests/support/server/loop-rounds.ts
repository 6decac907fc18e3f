/** @returns how often the event loop goes round while something is done: others are let in as often */
export async function loopRounds(work: () => Promise<unknown>): Promise<number> {
  let rounds = 0
  let isOver = false
  const count = () => {
    rounds += 1
    if (!isOver) setImmediate(count)
  }
  count()
  await work()
  isOver = true
  return rounds
}
