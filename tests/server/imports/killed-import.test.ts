import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type Asking, ask } from '#tests/support/server/ask.ts'
import {
  endAll,
  fillFolder,
  newFolder,
  type ServerProcess,
  signInAt,
  startProcess,
} from '#tests/support/server/server-process.ts'

let remove = async () => {}
afterAll(async () => {
  endAll()
  await remove()
})

const inPiece = 60

test('A server that is killed within each piece of an import, and continued, loses no row and writes none twice', async () => {
  const { folder, ...made } = await newFolder()
  remove = made.remove
  const { oem } = await fillFolder(folder)
  let server = await startProcess({ DATA_DIR: folder })
  const { cookie } = await signInAt(server.url)
  const yard = () => asking(server, cookie)
  const [type] = await ask(yard(), 'GET /trailer-classifications', {})
  const row = (at: number) => ({
    row: at + 2,
    tag: 'new' as const,
    register: {
      ...{ uuid: randomUUID(), vin: `6T9KILLED${String(at).padStart(8, '0')}` },
      ...{ class: { uuid: type?.uuid ?? '' }, oem: { uuid: oem }, manufactured_date: '2025-03' },
    },
  })
  const rows = Array.from({ length: 4 * inPiece }, (_none, at) => row(at))
  const pieces = [0, 1, 2, 3].map((at) => rows.slice(at * inPiece, (at + 1) * inPiece))
  const begun = { name: 'Fleet.csv', fingerprint: 'a'.repeat(64), rows: rows.length }
  const { uuid } = await ask(yard(), 'POST /imports', { ...begun, uuid: randomUUID() })
  const write = (piece: typeof rows) =>
    ask(yard(), 'POST /imports/{uuid}/rows', { uuid, rows: piece })
  const [whole = [], ...others] = pieces
  const began = performance.now()
  await write(whole)
  const time = performance.now() - began
  for (const [at, piece] of others.entries()) {
    const lost = write(piece).catch(() => null)
    await setTimeout((time * (at + 1)) / 4)
    await server.end('SIGKILL')
    await lost
    server = await startProcess({ DATA_DIR: folder })
    await write(piece)
  }
  const written = await Promise.all(pieces.map(write))
  expect(written.flat().map(({ row, outcome }) => [row, outcome])).toEqual(
    rows.map(({ row }) => [row, 'created']),
  )
  const [own] = await ask(yard(), 'GET /imports', {})
  expect(own?.counts).toMatchObject({ created: rows.length, refused: 0 })
  const found: string[] = []
  const serials = new Set<string>()
  for (let start = 0; start < rows.length; start += 50) {
    const some = await ask(yard(), 'GET /trailers', { start, limit: 50 })
    found.push(...some.map(({ vin }) => vin))
    for (const { accessKey } of some) serials.add(accessKey?.serial ?? '')
  }
  expect(found.sort()).toEqual(rows.map(({ register }) => register.vin))
  expect([serials.size, serials.has('')]).toEqual([rows.length, false])
  await server.end('SIGTERM')
})

function asking({ url }: ServerProcess, cookie: string): Asking {
  const headers = { 'content-type': 'application/json', cookie }
  return {
    request: {
      get: (path, { params }) => fetch(`${url}${path}?${new URLSearchParams(params)}`, { headers }),
      post: (path, { data }) =>
        fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(data) }),
    },
  }
}
