import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:http2'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { certificateAuthority, serverCertificate } from '#server/launch/lan/lan-certificate.ts'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'
import { formRequest } from '#tests/support/server/client.ts'

/* A server that answers HTTPS itself, as `npm run lan` starts it. */
describe('a server with a certificate of its own', () => {
  let backend: Backend
  let app: FastifyInstance
  let url: string
  let folder: string
  let ca: string
  const lines: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'drawbar-http2-'))
    backend = await openBackend('sqlite')
    const authority = await certificateAuthority(folder)
    ca = authority.cert
    const tls = await serverCertificate(folder, authority, ['localhost', '127.0.0.1'])
    app = await buildApp({
      deps: { ...backend.deps, https: true },
      dist: null,
      tls,
      log: { write: (line) => void lines.push(line) },
    })
    url = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    await backend.close()
    await rm(folder, { recursive: true })
  })

  test('answers many requests over one connection of HTTP/2', async () => {
    const session = connect(url, { ca })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(session, { ':path': '/api/trailers' })),
    )
    expect(session.alpnProtocol).toBe('h2')
    for (const { status, body } of answers) expect([status, body.data]).toEqual([200, []])
    session.close()
  })

  test('takes a change, a refusal of another site and a file over HTTP/2', async () => {
    const session = connect(url, { ca })
    const body = JSON.stringify(backend.trailer())
    const post = { ':method': 'POST', ':path': '/api/register-trailer' }
    const json = { ...post, 'content-type': 'application/json' }
    const own = await ask(session, { ...json, origin: new URL(url).origin }, body)
    expect([own.status, own.body.error]).toEqual([200, ''])
    const foreign = await ask(session, { ...json, origin: 'https://elsewhere.example' }, body)
    expect([foreign.status, foreign.body.code]).toEqual([403, 'foreign_site'])
    const form = new FormData()
    form.append('upload_file', new File(['words'], 'words.txt', { type: 'text/plain' }))
    const { payload, headers } = await formRequest(form)
    const file = await ask(session, { ...post, ':path': '/api/upload', ...headers }, payload)
    expect(file.body.data).toMatchObject({ name: 'words.txt', size: 5 })
    session.close()
  })

  test('sends a device that is up to date 300 bytes and no more, headers and all', async () => {
    const session = connect(url, { ca })
    const first = await ask(session, { ':path': '/api/sync?since=0' })
    const { revision, mark } = first.body.data
    const path = `/api/sync?since=${revision}&mark=${mark}`
    await ask(session, { ':path': path })
    const before = session.socket.bytesRead
    const { body } = await ask(session, { ':path': path })
    expect(body.data).toMatchObject({ revision, more: false, reset: false })
    // Before TLS. A first answer over a connection has its headers in full; a device keeps the connection.
    expect(session.socket.bytesRead - before).toBeLessThanOrEqual(300)
    session.close()
  })

  test('answers 404 to a method that nobody knows, and logs nothing of it', async () => {
    const session = connect(url, { ca })
    lines.length = 0
    for (const path of ['/api/trailers', '/none']) {
      expect((await ask(session, { ':method': 'BREW', ':path': path })).status).toBe(404)
    }
    expect(lines).toEqual([])
    session.close()
  })

  test('answers whoever knows HTTP/1.1 only', async () => {
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      const request = get(`${url}/api/health`, { ca }, ({ statusCode, httpVersion }) => {
        expect(httpVersion).toBe('1.1')
        resolve(statusCode)
      })
      request.on('error', reject)
    })
    expect(answer).toBe(200)
  })

  async function ask(
    session: ReturnType<typeof connect>,
    headers: Record<string, string>,
    body?: string | Buffer,
  ) {
    const cookie = `__Host-${backend.own.editor.client.cookie()}`
    const stream = session.request({ cookie, ...headers }, { endStream: body === undefined })
    if (body !== undefined) stream.end(body)
    const [answered] = await once(stream, 'response')
    const text = (await stream.toArray()).join('')
    return { status: Number(answered[':status']), body: JSON.parse(text) }
  }
})
