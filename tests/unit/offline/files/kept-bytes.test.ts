import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { fetchFile } from '#src/offline/files/kept-bytes.ts'

const minute = 60_000
const hour = 60 * minute
const upload = '5f0c3f6e-2f60-4a3e-9d4c-6f0f5f7c1a10'
const kept = new Map<string, Response>()
/** What the server says of the file that is asked for. */
let answer: (signal: AbortSignal) => Promise<Response>

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => answer(signal))
  const cache = {
    match: async (address: string) => kept.get(address),
    put: async (address: string, file: Response) => void kept.set(address, file),
  }
  vi.stubGlobal('caches', { open: async () => cache })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('A kept file that a server takes the question for and never answers is left for later', async () => {
  answer = never
  const heard = begin()
  await vi.advanceTimersByTimeAsync(minute - 1)
  expect(heard()).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(heard()).toEqual({ kind: 'later' })
})

test('A kept file that stops in the middle is left for later, and nothing of it is kept', async () => {
  answer = (signal) => coming(1, signal)
  const heard = begin()
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(heard()).toEqual({ kind: 'later' })
  expect(kept.size).toBe(0)
})

test('A kept file that comes slowly is waited for, however long it takes', async () => {
  answer = (signal) => coming(100, signal)
  const heard = begin()
  await vi.advanceTimersByTimeAsync(hour)
  expect(heard()).toBeNull()
  await vi.advanceTimersByTimeAsync(hour)
  expect(heard()).toEqual({ kind: 'here', size: 100 })
  expect(kept.size).toBe(1)
})

function begin() {
  // Of the device only the name is read.
  const device = { name: 'device' } as DeviceDatabase
  const file = { upload, variants: ['original'], size: 100 } as Parameters<typeof fetchFile>[1]
  let outcome: Awaited<ReturnType<typeof fetchFile>> | null = null
  fetchFile(device, file, new AbortController().signal).then((ended) => {
    outcome = ended
  })
  return () => outcome
}

const never = (signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** A file of 100 bytes, one every 50 seconds, that stops after some of them. */
async function coming(bytes: number, signal: AbortSignal): Promise<Response> {
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      signal.addEventListener('abort', () => stream.error(signal.reason))
      for (let sent = 0; sent < bytes; sent += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50_000))
        if (signal.aborted) return
        stream.enqueue(new Uint8Array(1))
      }
      if (bytes === 100) stream.close()
    },
  })
  return new Response(body, { headers: { 'content-disposition': 'inline' } })
}
