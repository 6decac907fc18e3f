import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'

const head = (name: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.bin"\r\n\r\n`
const block = Buffer.alloc(1024 * 1024, 'x')

describe('an upload over the network', () => {
  let backend: Backend
  let url: URL
  let temporary = ''
  beforeAll(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'drawbar-test-'))
    vi.stubEnv('TMPDIR', temporary)
    backend = await openBackend('sqlite')
    url = new URL(await backend.app.listen({ port: 0, host: '127.0.0.1' }))
  })
  afterAll(async () => {
    await backend.close()
    vi.unstubAllEnvs()
    await rm(temporary, { recursive: true })
  })

  test.each([
    ['that is too large', () => backend.own.editor.client.cookie(), 'upload_file', 413],
    ['in a wrong field', () => backend.own.editor.client.cookie(), 'photo', 400],
    ['of a stranger', () => 'drawbar_session=none', 'upload_file', 401],
  ])('%s is answered though it is still being sent', async (_, cookie, field, status) => {
    const megabytes = 40
    const socket = await open(cookie(), head(field).length + megabytes * block.length)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.write(head(field))
    for (let sent = 0; sent < megabytes; sent += 1) {
      if (!socket.write(block)) await once(socket, 'drain')
    }
    while (!answer.includes('\r\n\r\n')) await once(socket, 'data')
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    // The connection is still good for another request.
    answer = ''
    socket.write('GET /api/health HTTP/1.1\r\nhost: h\r\n\r\n')
    while (!answer.includes('alive')) await once(socket, 'data')
    socket.destroy()
    await nothingLeft()
  })

  test('that the client breaks off leaves nothing, and the server lives', async () => {
    const before = await backend.storedFiles()
    const socket = await open(backend.own.editor.client.cookie(), 10 * block.length)
    socket.write(head('upload_file'))
    socket.write(block)
    await isReceiving()
    socket.destroy()
    await nothingLeft()
    expect(await backend.storedFiles()).toEqual(before)
    expect((await fetch(new URL('/api/health', url))).status).toBe(200)
  })

  test('that trickles in may take as long as the client waits, and no longer', () => {
    expect(backend.app.server.requestTimeout).toBe(limits.requestTimeout)
  })

  test('of which a download breaks off closes the file', async () => {
    const { client } = backend.own.editor
    const uuid = await client.keep(new File([Buffer.alloc(20 * block.length)], 'large.bin'))
    const { presignedUrl } = await client.ask('GET /file/{uuid}', { uuid })
    const openBefore = await openFiles()
    for (let times = 0; times < 5; times += 1) {
      const aborted = new AbortController()
      const response = await fetch(new URL(presignedUrl, url), { signal: aborted.signal })
      await response.body?.getReader().read()
      aborted.abort()
    }
    await backend.app.inject({ method: 'HEAD', url: presignedUrl })
    while ((await openFiles()) > openBefore) await setTimeout(10)
  })

  async function open(cookie: string, length: number) {
    const socket = connect(Number(url.port), url.hostname)
    await once(socket, 'connect')
    socket.write(
      `POST /api/upload HTTP/1.1\r\nhost: h\r\ncookie: ${cookie}\r\ncontent-length: ${length}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\n\r\n',
    )
    return socket
  }

  /** Files of the store that this process has open; 0 where the system does not tell. */
  async function openFiles() {
    const { readlink } = await import('node:fs/promises')
    const links = await readdir('/proc/self/fd').catch(() => [])
    const targets = links.map((link) => readlink(`/proc/self/fd/${link}`).catch(() => ''))
    return (await Promise.all(targets)).filter((target) => target.endsWith('.original')).length
  }

  const received = async () =>
    (await readdir(temporary)).filter((name) => name.startsWith('drawbar-upload-'))

  async function isReceiving() {
    while ((await received()).length === 0) await setTimeout(10)
  }

  async function nothingLeft() {
    while ((await received()).length > 0) await setTimeout(10)
  }
})
