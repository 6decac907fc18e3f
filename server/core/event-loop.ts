import { setImmediate as afterThis } from 'node:timers'
import { setImmediate } from 'node:timers/promises'
import { limiter } from './limiter.ts'

const mostAtOnce = 50

/** Does work with many rows, 50 at a time or `most`; other requests run in between. */
export async function inChunks<Row>(
  rows: readonly Row[],
  work: (some: readonly Row[]) => Promise<unknown>,
  most = mostAtOnce,
) {
  for (let at = 0; at < rows.length; at += most) {
    if (at > 0) await yieldRounds(1)
    await work(rows.slice(at, at + most))
  }
}

/** Lets other requests run between two slices of long work. */
export const yieldToOthers = () => yieldRounds(25)

/**
 * Lets other requests run.
 * @param rounds of the event loop, each of which takes one new connection
 */
export async function yieldRounds(rounds: number) {
  for (let round = 0; round < rounds; round += 1) await setImmediate()
}

/** Milliseconds of work in one round of the event loop. */
const longest = 5

let began = 0

/** @returns whether work has taken long since the first call in this round of the event loop */
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

/** Lets other requests run where work has taken long. */
export async function yieldIfLong() {
  if (isHeldLong()) await setImmediate()
}

const line = limiter()

/**
 * Begins requests that arrive together for some milliseconds at once and the others in turn: hundreds
 * of them would hold the process before the first is answered.
 */
export function beginInTurn(begin: () => void): void {
  if (!isHeldLong()) begin()
  else line('', async () => yieldIfLong().then(begin))
}
