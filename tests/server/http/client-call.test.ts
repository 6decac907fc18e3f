import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { call, uploadFile } from '#src/api/call.ts'
import { limitingProxy } from '#tests/support/network/limiting-proxy.ts'
import { middlebox } from '#tests/support/network/middlebox.ts'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'

/** The app's own way to the server, in Node: an address without a host means the server's. */
describe('a call of the app', () => {
  let backend: Backend
  let address = ''

  beforeAll(async () => {
    backend = await openBackend('sqlite')
    address = await backend.app.listen({ port: 0, host: '127.0.0.1' })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(input: RequestInfo | URL, init?: RequestInit) {
          super(typeof input === 'string' ? new URL(input, address) : input, init)
        }
      },
    )
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    return backend.close()
  })

  test('with an answer is its data and an empty error', async () => {
    const result = await call('GET /session', {})
    expect(result).toEqual({
      ...{ data: { user: null, org: null }, error: '', failure: null, total: null, keptAt: null },
    })
  })

  const refused = [
    ['GET', () => call('GET /trailers', {})],
    ['POST', () => call('POST /trailer/archive', { uuid: crypto.randomUUID() })],
  ] as const

  test.each(refused)(
    'that is refused begins (API %s ERROR) and holds what the server said',
    async (method, send) => {
      const { data, error, failure } = await send()
      expect(data).toBeNull()
      expect(error).toMatch(
        new RegExp(`^\\(API ${method} ERROR\\) HTTP 401 \\{"data":null,"error":"`),
      )
      expect(failure).toMatchObject({ status: 401, sentence: expect.stringMatching(/sign in/i) })
    },
  )

  test.each(refused)(
    'that nobody answers begins (API %s ERROR) and says why',
    async (method, send) => {
      const served = address
      address = 'http://127.0.0.1:1'
      const { data, error, failure } = await send()
      address = served
      expect(data).toBeNull()
      expect(error).toMatch(new RegExp(`^\\(API ${method} ERROR\\) \\w+`))
      expect(failure).toMatchObject({ status: 0, code: 'no_answer', sentence: '' })
    },
  )

  test.each([200, 403, 413, 511])(
    'that something on the way answers with a page of its own and %d has no answer, and says so',
    async (status) => {
      const proxy = await limitingProxy(address)
      proxy.limit({ status, above: 0 })
      const served = address
      address = proxy.url
      const change = await call('POST /trailer/archive', { uuid: crypto.randomUUID() })
      const bytes = new Uint8Array(2000)
      const file = { name: 'a.txt', type: 'text/plain', bytes }
      const upload = await uploadFile(file, crypto.randomUUID())
      const asked = await call('GET /session', {})
      address = served
      await proxy.close()
      expect(change.failure).toMatchObject({ code: 'no_answer', foreign: { status, bytes: null } })
      expect(upload.failure).toMatchObject({ code: 'no_answer', foreign: { status, bytes: 2000 } })
      expect(asked.failure).toBeNull()
    },
  )

  test('does not follow a network that leads to a page of its own, nor sends there what it holds', async () => {
    const box = await middlebox(address)
    const asked: string[] = []
    box.answer((path) => {
      asked.push(path)
      return { status: 307, type: 'text/html', body: '', location: `${box.url}/hotel` }
    })
    const served = address
    address = box.url
    const { failure } = await call('POST /login', { email: 'a@example.com', password: 'secret' })
    address = served
    await box.close()
    expect(asked).toEqual(['/api/login'])
    expect(failure).toMatchObject({ code: 'no_answer', foreign: {} })
  })
})
