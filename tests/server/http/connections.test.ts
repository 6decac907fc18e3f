import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { usualBounds } from '#server/http/connections.ts'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'
import { noteRefusal } from '#tests/support/server/met-refusals.ts'

describe('a connection', () => {
  let backend: Backend
  let url: URL
  beforeAll(async () => {
    backend = await openBackend('sqlite')
    url = new URL(await backend.app.listen({ port: 0, host: '127.0.0.1' }))
  })
  afterAll(() => backend.close())

  test.each([
    ['headers without end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
    ['what is no HTTP', 'HELO drawbar\r\n\r\n', 400, 'not_http'],
  ])('with %s is answered in our envelope and ends', async (_, sent, status, code) => {
    const { socket, received } = await open()
    socket.write(sent)
    expect(answerIn(await received)).toMatchObject({ status, body: { data: null, code } })
  })

  test('that asks while the server stops is told so in our envelope', async () => {
    const { socket, received } = await open()
    socket.write('GET /api/health HTTP/1.1\r\nhost: h\r\n')
    await setTimeout(50)
    const closed = backend.app.close()
    await setTimeout(50)
    socket.write('\r\n')
    const body = { data: null, code: 'closing', error: expect.stringMatching(/try again/) }
    expect(answerIn(await received)).toEqual({ status: 503, body })
    await closed
  })

  test('whose body comes too slowly ends, and others are answered meanwhile', async () => {
    const app = await buildApp({
      ...{ deps: backend.deps, dist: null },
      bounds: { ...usualBounds, timeout: 300 },
    })
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const head = 'POST /api/login HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\n'
    const slow = await Promise.all([
      begin(port, `${head}content-length: 100\r\n\r\n{`),
      begin(port, `${head}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`),
    ])
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
    for (const { received } of slow) {
      const body = { data: null, code: 'too_slow', error: expect.any(String) }
      expect(answerIn(await received)).toEqual({ status: 408, body })
    }
    await app.close()
  })

  test('that its client ends in the middle of a body is no fault of the database', async () => {
    const app = await buildApp({ deps: backend.deps, dist: null })
    const logged = { info: vi.spyOn(app.log, 'info'), error: vi.spyOn(app.log, 'error') }
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const head = 'POST /api/login HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\n'
    const { socket } = await begin(port, `${head}content-length: 100\r\n\r\n{`)
    await setTimeout(100)
    socket.destroy()
    const route = { id: expect.any(String), method: 'POST', route: '/api/login' }
    const line = [route, 'the client cut a request off']
    await expect.poll(() => logged.info.mock.calls).toContainEqual(line)
    expect(logged.error).not.toHaveBeenCalled()
    await app.close()
  })

  test('beyond the most of one network is closed, and one of another or of a proxy is not', async () => {
    const bounds = { ...usualBounds, ofOne: 3 }
    const app = await buildApp({
      ...{ deps: backend.deps, dist: null, bounds },
      trustProxy: ['127.0.0.2'],
    })
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const held = await Promise.all([1, 2, 3].map(() => begin(port, '')))
    expect(await statusFrom(port, '127.0.0.1')).toBeNull()
    expect(await statusFrom(port, '127.0.0.3')).toBe(200)
    const proxied = await Promise.all([1, 2, 3, 4].map(() => begin(port, '', '127.0.0.2')))
    expect(await statusFrom(port, '127.0.0.2')).toBe(200)
    held[0]?.socket.destroy()
    await expect.poll(() => statusFrom(port, '127.0.0.1')).toBe(200)
    for (const { socket } of [...held, ...proxied]) socket.destroy()
    await app.close()
  })

  async function begin(port: string, sent: string, localAddress?: string) {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
    await once(socket, 'connect')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.write(sent)
    return { socket, received: once(socket, 'close').then(() => text) }
  }

  /** @returns null where the connection is closed without an answer */
  async function statusFrom(port: string, localAddress: string) {
    const head = 'GET /api/health HTTP/1.1\r\nhost: h\r\nconnection: close\r\n\r\n'
    const { received } = await begin(port, head, localAddress)
    const text = await received.catch(() => '')
    return text === '' ? null : answerIn(text).status
  }

  const open = () => begin(url.port, '')

  function answerIn(text: string) {
    const [head = '', said = ''] = text.split('\r\n\r\n')
    const body = JSON.parse(said)
    noteRefusal(body.code)
    return { status: Number(head.split(' ')[1]), body }
  }
})
