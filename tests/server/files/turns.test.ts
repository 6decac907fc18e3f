import { expect, test } from 'vitest'
import { takingTurns } from '#server/files/turns.ts'

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const run = () => {
    started.resolve()
    return promise
  }
  return { run, end: resolve, fail: reject, started: started.promise }
}

test('work that takes turns is done one after the other, also after a failure', async () => {
  const inTurn = takingTurns()
  const [first, second] = [work(), work()]
  const failing = inTurn(first.run)
  const ended = inTurn(second.run)
  first.fail(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  await second.started
  second.end()
  await ended
})

test('work is turned away at once while as many wait as may, and taken again after', async () => {
  const inTurn = takingTurns(2)
  const all = [work(), work(), work(), work()] as const
  const [first, ...waiting] = all.slice(0, 3).map(({ run }) => inTurn(run))
  await expect(inTurn(all[3].run)).rejects.toThrow('2 others are waiting already')
  all[0].end()
  await first
  const later = inTurn(all[3].run)
  for (const { end } of all) end()
  await Promise.all([...waiting, later])
})
