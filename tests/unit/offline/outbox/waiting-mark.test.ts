import { expect, test } from 'vitest'
import { markAfter } from '#src/offline/outbox/waiting-mark.ts'

test('What waited in a database that the browser deleted is counted as lost, once', () => {
  const waiting = markAfter(null, { begun: 0.1, waiting: 3 })
  expect(waiting).toEqual({ begun: 0.1, waiting: 3, lost: 0 })
  const anew = markAfter(waiting, { begun: 0.2, waiting: 0 })
  expect(anew).toEqual({ begun: 0.2, waiting: 0, lost: 3 })
  expect(markAfter(anew, { begun: 0.2, waiting: 1 })).toEqual({ begun: 0.2, waiting: 1, lost: 3 })
})

test('What was sent, or removed by hand, is not', () => {
  const before = markAfter(null, { begun: 0.1, waiting: 3 })
  expect(markAfter(before, { begun: 0.1, waiting: 0 }).lost).toBe(0)
  expect(
    markAfter(markAfter(null, { begun: 0.1, waiting: 0 }), { begun: 0.2, waiting: 0 }).lost,
  ).toBe(0)
})
