import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropAllLastAnswers, dropLastAnswers } from '#src/offline/last-answer.ts'
import { createPersister } from '#src/offline/session/query-client.ts'
import { smallStorage } from '#tests/support/small-storage.ts'

const lookups = { timestamp: 1, buster: '1', clientState: { mutations: [], queries: [] } }
const kept = () => Object.keys(localStorage)

beforeEach(() => {
  vi.useFakeTimers()
  smallStorage('localStorage')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('What was looked up is kept for the next start, and gone when somebody signs out in another tab', () => {
  const { persister, begin } = createPersister({ name: 'of-jo' })
  const end = begin()
  persister.persistClient(lookups)
  vi.advanceTimersByTime(1000)
  expect(kept()).toHaveLength(1)
  expect(persister.restoreClient()).toEqual(lookups)
  persister.persistClient(lookups)
  end()
  dropAllLastAnswers()
  vi.advanceTimersByTime(1000)
  expect(kept()).toEqual([])
})

test('Who signs out leaves nothing behind of what they looked up, not even what was to be kept next', () => {
  const leaving = createPersister({ name: 'of-sam' })
  leaving.begin()
  leaving.persister.persistClient(lookups)
  vi.advanceTimersByTime(1000)
  expect(kept()).toHaveLength(1)
  leaving.persister.persistClient(lookups)
  dropLastAnswers({ name: 'of-sam' })
  vi.advanceTimersByTime(1000)
  expect(kept()).toEqual([])
})
