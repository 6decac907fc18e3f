import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'

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

  async function open() {
    const socket = connect(Number(url.port), url.hostname)
    await once(socket, 'connect')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    return { socket, received: once(socket, 'close').then(() => text) }
  }

  function answerIn(text: string) {
    const [head = '', body = ''] = text.split('\r\n\r\n')
    return { status: Number(head.split(' ')[1]), body: JSON.parse(body) }
  }
})
