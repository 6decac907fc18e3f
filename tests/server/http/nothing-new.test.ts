import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nothingNew } from '#contract/nothing-new.ts'
import { buildApp } from '#server/http/app.ts'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'
import { type SyncDevice, syncDevice } from '#tests/support/server/sync-device.ts'

/* A server behind a proxy that speaks HTTPS to browsers and HTTP/1.1 to it. */
describe('a device that asks what is new', () => {
  let backend: Backend
  let app: FastifyInstance
  let socket: Socket
  let device: SyncDevice

  beforeAll(async () => {
    backend = await openBackend('sqlite')
    const deps = { ...backend.deps, https: true }
    app = await buildApp({ deps, dist: null, trustProxy: ['loopback'] })
    const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    socket = connect(Number(port), hostname)
    await backend.own.editor.client.ask('POST /register-trailer', backend.trailer())
  })
  beforeEach(async () => {
    device = syncDevice(backend.own.viewer.client)
    await device.follow()
  })
  afterAll(async () => {
    socket.destroy()
    await app.close()
    await backend.close()
  })

  test('is told that nothing is in 300 bytes and no more, headers and all', async () => {
    const { status, headers, bytes } = await ask()
    expect(status).toBe(204)
    expect(headers).toContain('cache-control: no-store')
    expect(headers).toMatch(/strict-transport-security: /)
    expect(bytes).toBeLessThanOrEqual(300)
  })

  test('hears of another catalogue all the same', async () => {
    const { catalogue } = await device.pull()
    expect((await ask()).headers).toContain(`${nothingNew.catalogue}: ${catalogue}`)
  })

  test('is sent a page where it does not say that it reads less', async () => {
    const { status, body } = await ask('*/*')
    const { since: revision, mark } = device.position()
    expect([status, JSON.parse(body).data]).toMatchObject([200, { revision, mark, reset: false }])
  })

  test('is sent what is new', async () => {
    const trailer = backend.trailer()
    await backend.own.editor.client.ask('POST /register-trailer', trailer)
    const { status, body } = await ask()
    expect([status, JSON.parse(body).data.rows.trailer]).toMatchObject([
      200,
      [{ vin: trailer.vin }],
    ])
  })

  test('is told to start again, or the mark that it does not know', async () => {
    const { since = 0 } = device.position()
    device.moveTo({ since, mark: 'of another history' })
    expect(JSON.parse((await ask()).body).data).toMatchObject({ reset: true })
    device.moveTo({ since })
    expect(JSON.parse((await ask()).body).data).toMatchObject({ mark: expect.any(String) })
  })

  /** Asks over one connection, as a proxy passes on what the app sends. */
  async function ask(accept: string = nothingNew.accept) {
    const { since = 0, mark } = device.position()
    const query = new URLSearchParams({ since: String(since), ...(mark && { mark }) })
    const sent = [
      `GET /api/sync?${query} HTTP/1.1`,
      'host: trailers.example',
      'x-forwarded-proto: https',
      `x-request-id: ${randomUUID()}`,
      `cookie: __Host-${backend.own.viewer.client.cookie()}`,
      `accept: ${accept}`,
    ]
    socket.write(`${sent.join('\r\n')}\r\n\r\n`)
    let came = ''
    while (!isWhole(came)) came += String((await once(socket, 'data'))[0])
    const [head = '', body = ''] = came.split('\r\n\r\n')
    return { status: Number(came.slice(9, 12)), headers: head, body, bytes: came.length }
  }
})

function isWhole(came: string) {
  const [head = '', body] = came.split('\r\n\r\n')
  const [, length = '0'] = /content-length: (\d+)/.exec(head) ?? []
  return body !== undefined && body.length >= Number(length)
}
