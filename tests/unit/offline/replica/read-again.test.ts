import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReadings } from '#src/offline/replica/read-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A list that takes as long to read as it is told to. */
function slowList(milliseconds: number) {
  const queries = new QueryClient()
  let begun = 0
  let cancelled = 0
  const observer = new QueryObserver(queries, {
    queryKey: ['trailers', 'list'],
    meta: { isLocal: true },
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const turn = ++begun
      signal.addEventListener('abort', () => (cancelled += 1))
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      return turn
    },
  })
  const shown: unknown[] = []
  observer.subscribe(({ data }) => data !== shown.at(-1) && shown.push(data))
  return { read: createReadings(queries), shown, counts: () => ({ begun, cancelled }) }
}

test('What is shown is read once at a time and once after, however often it changes meanwhile', async () => {
  const { read, shown, counts } = slowList(1500)
  await vi.advanceTimersByTimeAsync(1600)
  for (let change = 0; change < 30; change += 1) {
    void read()
    await vi.advanceTimersByTimeAsync(100)
  }
  // While they go on: the table is not left at what it was.
  expect(shown.at(-1)).toBeGreaterThan(1)
  await vi.advanceTimersByTimeAsync(5000)
  const { begun, cancelled } = counts()
  expect(cancelled).toBe(0)
  expect(begun).toBeLessThanOrEqual(5)
  expect(shown.at(-1)).toBe(begun)
})

test('A read that does not end is begun anew all the same', async () => {
  const { read, counts } = slowList(1_000_000)
  void read()
  await vi.advanceTimersByTimeAsync(6000)
  expect(counts()).toEqual({ begun: 2, cancelled: 1 })
})
