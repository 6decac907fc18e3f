import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fewAtOnce } from '#server/http/few-at-once.ts'

test('Of many changes that arrive at once twenty begin, and others are let in before the next', async () => {
  const turn = fewAtOnce()
  let begun = 0
  for (let change = 0; change < 50; change += 1) turn().then(() => (begun += 1))
  const seen: number[] = []
  await new Promise<void>((begin) => process.nextTick(begin))
  for (let round = 0; round < 3; round += 1) {
    seen.push(begun)
    await setImmediate()
  }
  expect(seen).toEqual([20, 40, 50])
})
