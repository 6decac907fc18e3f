import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fewAtOnce } from '#server/http/few-at-once.ts'

test('Of many changes that arrive at once twenty begin, and others are let in before the next', async () => {
  const turn = fewAtOnce()
  let begun = 0
  for (let change = 0; change < 50; change += 1) turn().then(() => (begun += 1))
  await Promise.resolve()
  const seen: number[] = []
  for (let round = 0; round < 3; round += 1) {
    await setImmediate()
    seen.push(begun)
  }
  expect(seen).toEqual([20, 40, 50])
})
