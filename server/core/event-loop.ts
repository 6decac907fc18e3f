import { setImmediate as afterThis } from 'node:timers'
import { setImmediate } from 'node:timers/promises'
import { limiter } from './limiter.ts'

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

/** Milliseconds for which one thing after the other is done before others are let in. */
const longest = 5

let began = 0

/** @returns whether the process has gone on for long since it first asked in this round of its loop */
function isHeldLong() {
  const now = performance.now()
  if (began === 0) {
    began = now
    afterThis(() => {
      began = 0
    })
  }
  return now - began > longest
}

/** Lets in whatever else has arrived, where the process has gone on for long. */
export async function giveWayWhenLong() {
  if (isHeldLong()) await setImmediate()
}

const line = limiter()

/**
 * Hundreds of requests can be read in one look at what has arrived; to find out of all who asks and
 * what would hold the process until the last. Some milliseconds of them begin at once, each of the
 * others in its turn.
 */
export function beginInTurn(begin: () => void): void {
  if (!isHeldLong()) begin()
  else line('', async () => giveWayWhenLong().then(begin))
}
