import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { beginInTurn } from '#server/core/event-loop.ts'
import { limiter } from '#server/core/limiter.ts'

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
  const limit = limiter()
  const [first, second] = [work(), work()]
  const failing = limit('', first.run)
  const ended = limit('', second.run)
  first.fail(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  await second.started
  second.end()
  await ended
})

test('work is turned away at once while as many wait as may, and taken again after', async () => {
  const limit = limiter({ mostWaiting: 2 })
  const all = [work(), work(), work(), work()] as const
  const [first, ...waiting] = all.slice(0, 3).map(({ run }) => limit('', run))
  await expect(limit('', all[3].run)).rejects.toThrow('Too much is waiting already')
  all[0].end()
  await first
  const later = limit('', all[3].run)
  for (const { end } of all) end()
  await Promise.all([...waiting, later])
})

test('work of one person does not come before another’s, and all of it is bounded', async () => {
  const refusal = (full: string) => new Error(full)
  const limit = limiter({ mostOfOne: 4, mostWaiting: 4, refusal })
  const order: string[] = []
  const work = (who: string) => limit(who, async () => void order.push(who))
  const taken = [work('a'), work('a'), work('a'), work('a')]
  const refused = [work('a')]
  taken.push(work('b'))
  refused.push(work('c'))
  const all = await Promise.allSettled([...taken, ...refused])
  const reasons = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
  expect(reasons).toEqual(['ofOne', 'ofAll'])
  expect(order).toEqual(['a', 'a', 'b', 'a', 'a'])
  const broken = limit('a', () => Promise.reject(new Error('broken')))
  const after = work('b')
  await expect(broken).rejects.toThrow('broken')
  await after
})

test('of what comes at once so much is done as may be, and what has to come between is waited for', async () => {
  const log: string[] = []
  const limit = limiter({
    atOnce: 2,
    between: async () => {
      log.push('between')
      await setImmediate()
    },
  })
  const all = [work(), work(), work()] as const
  const ended = all.map(({ run }, place) =>
    limit('', () => {
      log.push(`begin ${place}`)
      return run()
    }),
  )
  await all[1].started
  expect(log).toEqual(['begin 0', 'begin 1'])
  all[0].end()
  // Whoever asked has their answer before the next begins.
  await ended[0]
  expect(log).toEqual(['begin 0', 'begin 1', 'between'])
  await all[2].started
  for (const { end } of all) end()
  await Promise.all(ended)
})

test('Of many requests that arrive at once few milliseconds begin, and others are let in before the next', async () => {
  const all = Array.from({ length: 12 }, (_, place) => place)
  const begun: number[] = []
  for (const request of all) {
    beginInTurn(() => {
      begun.push(request)
      holdProcess(2)
    })
  }
  const seen = [begun.length]
  while (begun.length < all.length) {
    await setImmediate()
    seen.push(begun.length)
  }
  const inOneGo = seen.map((count, round) => count - (seen[round - 1] ?? 0))
  // More than a tenth of them.
  expect(Math.max(...inOneGo)).toBeLessThanOrEqual(4)
  expect(begun).toEqual(all)
})

function holdProcess(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}
