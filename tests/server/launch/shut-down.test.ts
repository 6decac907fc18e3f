import { once } from 'node:events'
import { mkdir, readdir, utimes } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import {
  endAll,
  fillFolder,
  newFolder,
  signInAt,
  startProcess,
} from '#tests/support/server/server-process.ts'

let folder = ''
let remove = async () => {}
beforeEach(async () => {
  ;({ folder, remove } = await newFolder())
})
afterEach(() => remove())
afterAll(endAll)

test('SIGTERM lets an upload in flight finish, takes no new one and ends with 0', async () => {
  const { server, upload } = await startReceiving()
  const closed = once(server.child, 'close')
  server.child.kill('SIGTERM')
  await server.says('Finishing the requests in flight')
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow()
  upload.end('second half\r\n--b--\r\n')
  const [response] = await once(upload, 'response')
  expect(response.statusCode).toBe(200)
  // A browser would keep its connection, and with it the process, for minutes.
  expect(response.headers.connection).toBe('close')
  response.resume()
  expect((await closed)[0]).toBe(0)
})

test('SIGTERM cuts off an upload that stands still, after some seconds', async () => {
  const { server, upload } = await startReceiving()
  const cut = once(upload, 'error')
  const began = Date.now()
  expect(await server.end('SIGTERM')).toBe(0)
  expect(Date.now() - began).toBeLessThan(15_000)
  await cut
})

test('a second signal ends it at once, the same one arriving twice does not', async () => {
  const { server, upload } = await startReceiving()
  upload.on('error', () => undefined)
  const closed = once(server.child, 'close')
  server.child.kill('SIGTERM')
  server.child.kill('SIGINT')
  await server.says('Finishing the requests in flight')
  await setTimeout(600)
  expect(server.child.exitCode).toBe(null)
  const began = Date.now()
  server.child.kill('SIGINT')
  expect((await closed)[0]).toBe(1)
  expect(Date.now() - began).toBeLessThan(2000)
})

test('a start removes what a killed server was receiving an hour ago', async () => {
  await Promise.all(['old', 'new'].map((name) => mkdir(join(folder, `drawbar-upload-${name}`))))
  const then = new Date(Date.now() - 61 * 60 * 1000)
  await utimes(join(folder, 'drawbar-upload-old'), then, then)
  const server = await startProcess({ DATA_DIR: folder, TMPDIR: folder })
  const left = async () => (await readdir(folder)).filter((name) => name.startsWith('drawbar-up'))
  while ((await left()).length > 1) await setTimeout(10)
  expect(await left()).toEqual(['drawbar-upload-new'])
  await server.end('SIGTERM')
})

test('kill -9 in the middle of writing loses nothing that was acknowledged', async () => {
  const { oem } = await fillFolder(folder)
  const acknowledged: string[] = []
  for (let kill = 0; kill < 3; kill += 1) {
    const server = await startProcess({ DATA_DIR: folder })
    const client = await signInAt(server.url)
    const { data } = await client.get('/trailer-classifications')
    const write = async (index: number) => {
      const vin = `6T9KILL${kill}${String(index).padStart(9, '0')}`
      const trailer = { vin, class: data[0], oem: { uuid: oem }, manufactured_date: '2020-02' }
      const { status } = await client.post('/register-trailer', trailer)
      if (status === 200) acknowledged.push(vin)
      if (acknowledged.length === (kill + 1) * 10) server.child.kill('SIGKILL')
    }
    const closed = once(server.child, 'close')
    const writing = Array.from({ length: 60 }, (_, index) => write(index))
    await Promise.allSettled(writing)
    await closed
  }
  const server = await startProcess({ DATA_DIR: folder })
  const client = await signInAt(server.url)
  expect(acknowledged.length).toBeGreaterThanOrEqual(30)
  const vins = new Set<string>()
  for (let start = 0; ; start += 100) {
    const { data } = await client.get(`/trailers?limit=100&start=${start}`)
    for (const { vin } of data) vins.add(vin)
    if (data.length < 100) break
  }
  expect(acknowledged.filter((vin) => !vins.has(vin))).toEqual([])
  await server.end('SIGTERM')
})

/** A server that has the first half of an upload. */
async function startReceiving() {
  await fillFolder(folder)
  const server = await startProcess({ DATA_DIR: folder, TMPDIR: folder })
  const { cookie } = await signInAt(server.url)
  const upload = request(`${server.url}/api/upload`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=b' },
  })
  upload.write(
    '--b\r\ncontent-disposition: form-data; name="upload_file"; filename="a.txt"\r\n\r\n',
  )
  upload.write('first half, ')
  await isReceiving()
  return { server, upload }
}

/** The server makes a folder for a file as its first bytes come. */
async function isReceiving() {
  while (!(await readdir(folder)).some((name) => name.startsWith('drawbar-upload-'))) {
    await setTimeout(10)
  }
}
