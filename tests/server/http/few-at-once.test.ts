import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fewAtOnce } from '#server/http/few-at-once.ts'

const all = Array.from({ length: 12 }, (_, place) => place)

/** More than a tenth of what is done in one go. */
const holds = 2

test('Of many requests that arrive at once few milliseconds begin, and others are let in before the next', async () => {
  const turn = fewAtOnce()
  const begun: number[] = []
  for (const request of all) {
    const begin = () => {
      begun.push(request)
      work(holds)
    }
    const wait = turn()
    if (wait) wait.then(begin)
    else begin()
  }
  const seen = [begun.length]
  while (begun.length < all.length) {
    await setImmediate()
    seen.push(begun.length)
  }
  const inOneGo = seen.map((count, round) => count - (seen[round - 1] ?? 0))
  expect(Math.max(...inOneGo)).toBeLessThanOrEqual(4)
  expect(begun).toEqual(all)
})

function work(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}
