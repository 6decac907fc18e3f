import { setImmediate } from 'node:timers/promises'

/** How many rows are written in one go. */
const mostAtOnce = 50

/** Does something with many rows, some at a time, and lets others in between. */
export async function someAtATime<Row>(
  rows: readonly Row[],
  work: (some: readonly Row[]) => Promise<unknown>,
) {
  for (let at = 0; at < rows.length; at += mostAtOnce) {
    if (at > 0) await giveWay(1)
    await work(rows.slice(at, at + mostAtOnce))
  }
}

/** Lets in whatever else has arrived, between two slices of something long. */
export const letOthersIn = () => giveWay(25)

/**
 * Lets in whatever else has arrived.
 * @param rounds of the loop: it takes one new connection each time, however many stand in line
 */
export async function giveWay(rounds: number) {
  for (let round = 0; round < rounds; round += 1) await setImmediate()
}
