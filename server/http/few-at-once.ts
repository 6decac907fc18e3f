import { giveWay } from '#server/give-way.ts'

/** How many begin in one look at what has arrived. */
const few = 20

/**
 * Hundreds of changes can be read in one look at what has arrived; to find out of all who asks and what
 * would hold the process until the last.
 * @returns waits where many have arrived before
 */
export function fewAtOnce() {
  let arrived = 0
  return async () => {
    if (arrived === 0)
      setImmediate(() => {
        arrived = 0
      })
    const rounds = Math.floor(arrived / few)
    arrived += 1
    await giveWay(rounds)
  }
}
