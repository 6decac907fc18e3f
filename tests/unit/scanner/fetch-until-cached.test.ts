import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchUntilCached } from '#src/scanner/fetch-until-cached.ts'

const address = '/assets/reader.wasm'
const late = 11_000
const aMinute = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('A reader that no worker keeps yet is asked for once a worker answers for the page', async () => {
  const { worker, asked, end } = begin({ isControlled: false })
  await vi.advanceTimersByTimeAsync(late)
  expect(asked).not.toHaveBeenCalled()
  worker.controller = {}
  worker.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60 * aMinute)
  expect(asked, 'it is kept now').toHaveBeenCalledTimes(1)
  end()
})

test('A reader that did not come, or came in part, is asked for again until it is kept', async () => {
  const { asked, end } = begin({ comes: ['not', 'in part', 'whole'] })
  await vi.advanceTimersByTimeAsync(late)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(asked).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60 * aMinute)
  expect(asked).toHaveBeenCalledTimes(3)
  end()
})

test('Without a connection the reader is asked for when it is back', async () => {
  const { connection, asked, end } = begin({ isConnected: false })
  await vi.advanceTimersByTimeAsync(10 * aMinute)
  expect(asked).not.toHaveBeenCalled()
  connection.isOn = true
  for (const listener of connection.listeners) listener()
  expect(asked).toHaveBeenCalledTimes(1)
  end()
})

test('Who signs out hears nothing more of it', async () => {
  const { worker, connection, asked, end } = begin({ comes: ['not', 'not'] })
  await vi.advanceTimersByTimeAsync(late)
  end()
  worker.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(60 * aMinute)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(connection.listeners.size).toBe(0)
})

type Start = { isControlled?: boolean; isConnected?: boolean; comes?: string[] }

function begin({ isControlled = true, isConnected = true, comes = ['whole'] }: Start) {
  let isKept = false
  const asked = vi.fn(async () => {
    const way = comes.shift()
    if (way === 'not') throw new TypeError('Failed to fetch')
    isKept = way === 'whole'
    return new Response()
  })
  const worker = Object.assign(new EventTarget(), { controller: isControlled ? {} : null })
  vi.stubGlobal('navigator', { serviceWorker: worker })
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('caches', { match: async () => (isKept ? new Response() : undefined) })
  const connection = { isOn: isConnected, listeners: new Set<() => void>() }
  const end = fetchUntilCached(address, {
    isConnected: () => connection.isOn,
    onConnectionChange(listener) {
      connection.listeners.add(listener)
      return () => connection.listeners.delete(listener)
    },
  })
  return { worker, connection, asked, end }
}
