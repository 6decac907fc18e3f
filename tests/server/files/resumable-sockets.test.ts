import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'
import { resumable } from '#tests/support/server/resumable.ts'

const size = 4 * 1024 * 1024

describe('a file in pieces over the network', () => {
  let backend: Backend
  let url: URL
  const bytes = randomBytes(size)
  let uuid = ''
  beforeAll(async () => {
    backend = await openBackend('sqlite')
    url = new URL(await backend.app.listen({ port: 0, host: '127.0.0.1' }))
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    uuid = randomUUID()
    await device().begin({ uuid, size, name: 'film.bin' })
  })

  test('goes on after a cut where the bytes that arrived end', async () => {
    const socket = await startPiece(size)
    await send(socket, bytes.subarray(0, size / 2))
    socket.destroy()
    const offset = await arrivedAtLeast(size / 4)
    expect(offset).toBeLessThanOrEqual(size / 2)
    const last = await device().piece(uuid, offset, bytes.subarray(offset))
    expect(last.body).toMatchObject({ data: { uuid, size }, error: '' })
    await sameBytes()
  })

  test('does not wait for a connection that died without a word', async () => {
    const dead = await startPiece(size)
    await send(dead, bytes.subarray(0, size / 2))
    const offset = await arrivedAtLeast(size / 4)
    expect((await device().piece(uuid, offset, bytes.subarray(offset))).status).toBe(200)
    await sameBytes()
    dead.destroy()
  })

  test('goes on with a server that was started again', async () => {
    await device().piece(uuid, 0, bytes.subarray(0, 1000))
    const restarted = await buildApp({ deps: backend.deps, dist: null })
    const headers = {
      'tus-resumable': '1.0.0',
      cookie: backend.own.editor.client.cookie(),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '1000',
    }
    const address = { method: 'PATCH', url: device().addressOf(uuid) } as const
    const answer = await restarted.inject({ ...address, headers, payload: bytes.subarray(1000) })
    expect(answer.statusCode).toBe(200)
    await restarted.close()
    await sameBytes()
  })

  test('that is refused in the middle is answered, and the connection is still good', async () => {
    const socket = await startPiece(size, { offset: 7 })
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    await send(socket, bytes)
    while (!answer.includes('wrong_offset')) await once(socket, 'data')
    expect(answer).toMatch(/^HTTP\/1.1 409 /)
    socket.write('GET /api/health HTTP/1.1\r\nhost: h\r\n\r\n')
    while (!answer.includes('alive')) await once(socket, 'data')
    socket.destroy()
  })

  const device = () => resumable(backend.own.editor.client, backend.own.organization)

  async function arrivedAtLeast(least: number) {
    for (;;) {
      const { headers } = await device().arrived(uuid)
      const offset = Number(headers['upload-offset'])
      if (offset >= least) return offset
    }
  }

  async function sameBytes() {
    const { presignedUrl } = await backend.own.viewer.client.ask('GET /file/{uuid}', { uuid })
    const { rawPayload } = await backend.app.inject(presignedUrl)
    expect(rawPayload.equals(bytes)).toBe(true)
  }

  async function startPiece(length: number, { offset = 0 } = {}): Promise<Socket> {
    const socket = connect(Number(url.port), url.hostname)
    await once(socket, 'connect')
    socket.write(
      `PATCH ${device().addressOf(uuid)} HTTP/1.1\r\nhost: h\r\ntus-resumable: 1.0.0\r\n` +
        `cookie: ${backend.own.editor.client.cookie()}\r\nupload-offset: ${offset}\r\n` +
        `content-type: application/offset+octet-stream\r\ncontent-length: ${length}\r\n\r\n`,
    )
    return socket
  }
})

async function send(socket: Socket, bytes: Buffer) {
  if (!socket.write(bytes)) await once(socket, 'drain')
}
