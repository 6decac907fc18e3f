import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendCall } from '#src/offline/outbox/send.ts'

const sent: Request[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init)
      }
    },
  )
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request)
    return Response.json({ data: null, error: '' })
  })
})
afterEach(() => vi.unstubAllGlobals())

const record = {
  id: crypto.randomUUID(),
  call: 'POST /trailer/{uuid}',
  body: { uuid: crypto.randomUUID(), notes: 'Sold' },
} as const

test('A record that is one of many says of which ones', async () => {
  const batch = { uuid: crypto.randomUUID(), label: 'Set the notes of 2 trailers' }
  await sendCall({ ...record, batch }, crypto.randomUUID())
  expect(sent.map(({ headers }) => headers.get('drawbar-batch'))).toEqual([batch.uuid])
})

test('A record that stands alone says nothing of it', async () => {
  await sendCall(record, crypto.randomUUID())
  expect(sent.map(({ headers }) => headers.has('drawbar-batch'))).toEqual([false])
})
