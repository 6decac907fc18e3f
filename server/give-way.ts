import { setImmediate } from 'node:timers/promises'

/**
 * Lets in whatever else has arrived.
 * @param rounds of the loop: it takes one new connection each time, however many stand in line
 */
export async function giveWay(rounds: number) {
  for (let round = 0; round < rounds; round += 1) await setImmediate()
}
