import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Result } from '#contract/result.ts'
import { call, uploadFile } from '#src/api/call.ts'
import { loadLibrary } from '#src/api/send.ts'
import { sendCall } from '#src/offline/outbox/send.ts'
import { RequestHere } from '#tests/support/network/request-here.ts'

const minute = 60_000
const health = '/api/health'

describe('a call that nobody answers', () => {
  let isThere = false

  // It comes with the first call, whose time runs from then on.
  beforeAll(async () => {
    await loadLibrary()
  })
  beforeEach(() => {
    isThere = false
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('Request', RequestHere)
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    vi.stubGlobal('fetch', (asked: string | Request, init: RequestInit = {}) => {
      const isQuestion = asked === health
      if (isQuestion && isThere) return Promise.resolve(Response.json({ data: {}, error: '' }))
      return isQuestion ? Promise.reject(new TypeError('no network')) : neverAnswered(asked, init)
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const file = { name: 'a.txt', type: 'text/plain', bytes: 'abc' }
  const save = { uuid: crypto.randomUUID(), notes: 'Edited' }
  const record = { id: crypto.randomUUID(), call: 'POST /trailer/{uuid}', body: save } as const
  const ofQueue = () => sendCall(record, crypto.randomUUID())
  const calls = [
    ['a question', () => call('GET /session', {})],
    ['a change', () => call('POST /logout', {})],
    ['a file', () => uploadFile(file, crypto.randomUUID())],
    ['a change of the queue', ofQueue],
  ] as const

  test.each(calls)('times out after 300000 ms: %s', async (_what, make) => {
    expect(limits.requestTimeout).toBe(300_000)
    const heard = listen(make())
    await vi.advanceTimersByTimeAsync(299_999)
    expect(heard()).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(heard()).toMatchObject({ failure: { code: 'no_answer', status: 0 } })
    expect(heard()?.error).toMatch(/time/i)
  })

  test('ends sooner where the queue waits behind it and the server is there', async () => {
    isThere = true
    const heard = listen(ofQueue())
    await vi.advanceTimersByTimeAsync(minute - 1)
    expect(heard()).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(heard()).toMatchObject({ failure: { code: 'no_answer' } })
  })

  test('ends soon after the server is there again', async () => {
    const heard = listen(ofQueue())
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(heard()).toBeNull()
    isThere = true
    await vi.advanceTimersByTimeAsync(minute / 4)
    expect(heard()).toMatchObject({ failure: { code: 'no_answer' } })
  })
})

function listen(promise: Promise<Result<unknown>>) {
  let result: Result<unknown> | null = null
  promise.then((ended) => {
    result = ended
  })
  return () => result
}

/** As `fetch` is told of a server that takes a request and says nothing. */
function neverAnswered(asked: string | Request, { signal }: RequestInit) {
  const ended = asked instanceof Request ? asked.signal : signal
  return new Promise<Response>((_resolve, reject) => {
    ended?.addEventListener('abort', () => reject(ended.reason))
    if (ended?.aborted) reject(ended.reason)
  })
}
