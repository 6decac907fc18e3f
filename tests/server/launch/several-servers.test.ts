import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { balance } from '#tests/support/network/balancer.ts'
import { createDatabase } from '#tests/support/server/postgres.ts'
import {
  endAll,
  fillFolder,
  newFolder,
  type ServerProcess,
  signInAt,
  startProcess,
} from '#tests/support/server/server-process.ts'

const postgres = inject('postgres')
const json = { 'content-type': 'application/json' }
const patience = { timeout: 20_000 }
const second = 'Another-Horse-10'

describe.runIf('url' in postgres)('two servers on one PostgreSQL', () => {
  let folder = ''
  let remove = async () => {}
  let env: NodeJS.ProcessEnv = {}
  let oem = ''
  let [here, there] = [] as unknown as [ServerProcess, ServerProcess]
  let admin: Person
  beforeAll(async () => {
    ;({ folder, remove } = await newFolder())
    const DATABASE_URL = await createDatabase('url' in postgres ? postgres.url : '')
    env = { DATABASE_URL, DATA_DIR: folder, DRAIN_SECONDS: '5' }
    ;({ oem } = await fillFolder(folder, DATABASE_URL))
    ;[here, there] = await Promise.all([startProcess(env), startProcess(env)])
    admin = { cookie: (await signInAt(here.url)).cookie }
  })
  afterAll(async () => {
    endAll()
    await remove()
  })

  test('end a session, change a role, remove somebody and take a new password for both', async () => {
    const email = 'ada@yard.example'
    const ada = { name: 'Ada', email, role: 'EDITOR' }
    const { uuid, password: made } = (await ask(here, admin, '/user/invite', ada)).data
    const password = 'First-Horse-Battery-8'
    await ask(here, {}, '/login', { email, password: made, newPassword: password })
    expect((await ask(there, {}, '/login', { email, password: made })).status).toBe(401)
    const one = await enter(here, email, password)
    const elsewhere = await enter(there, email, password)
    const data = { password: second, current: password }
    expect((await ask(here, one, '/user/me/update', { data })).error).toBe('')
    expect((await ask(there, elsewhere, '/trailers')).status).toBe(401)
    expect((await ask(there, {}, '/login', { email, password })).status).toBe(401)
    const again = await enter(there, email, second)

    await ask(here, again, '/logout', {})
    expect((await ask(there, again, '/trailers')).status).toBe(401)

    const third = await enter(there, email, second)
    expect((await ask(there, third, '/customer', { name: 'Of an editor' })).status).toBe(200)
    await ask(here, admin, '/user/update/role', { uuid, role: 'VIEWER' })
    expect((await ask(there, third, '/trailers')).status).toBe(401)
    const viewer = await enter(there, email, second)
    expect((await ask(there, viewer, '/customer', { name: 'Of a viewer' })).status).toBe(403)

    await ask(here, admin, '/user/remove', { uuid })
    expect((await ask(there, viewer, '/trailers')).status).toBe(401)
  })

  test('show what was changed on the other one, and answer a key that was used there', async () => {
    await ask(there, admin, '/session')
    const settings = { vinPrefixes: ['6T9'] }
    await ask(here, admin, '/organization/settings', { settings })
    expect((await ask(there, admin, '/session')).data.org.settings).toMatchObject(settings)

    const vin = '6T9BOTH0000000001'
    expect((await ask(there, admin, `/trailers?search=${vin}`)).data).toEqual([])
    const once = { ...admin, key: randomUUID() }
    const trailer = await trailerOf(vin)
    const first = await ask(here, once, '/register-trailer', trailer)
    expect(await ask(there, once, '/register-trailer', trailer)).toEqual(first)
    expect((await ask(there, admin, `/trailers?search=${vin}`)).data).toMatchObject([{ vin }])
    const both = { ...admin, key: randomUUID() }
    const other = await trailerOf('6T9BOTH0000000002')
    const [one, two] = await Promise.all(
      [here, there].map((server) => ask(server, both, '/register-trailer', other)),
    )
    expect(one).toMatchObject({ status: 200 })
    expect(two).toEqual(one)
  })

  test('go on with a file that began on the other one, also when both have the last of it', async () => {
    const bytes = randomBytes(100)
    const uuid = randomUUID()
    const { org } = (await ask(here, admin, '/session')).data
    const address = `/api/upload/resumable/${org.uuid}.${uuid}`
    const tus = { 'tus-resumable': '1.0.0', cookie: admin.cookie ?? '' }
    const named = `uuid ${btoa(uuid)},filename ${btoa('yard.bin')}`
    const begun = await fetch(`${here.url}/api/upload/resumable`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': '100', 'upload-metadata': named },
    })
    expect(begun.status).toBe(201)
    const piece = (server: ServerProcess, from: number, to: number) =>
      fetch(`${server.url}${address}`, {
        method: 'PATCH',
        headers: {
          ...{ ...tus, 'upload-offset': String(from) },
          'content-type': 'application/offset+octet-stream',
        },
        body: bytes.subarray(from, to),
      })
    expect((await piece(here, 0, 40)).status).toBe(204)
    const head = await fetch(`${there.url}${address}`, { method: 'HEAD', headers: tus })
    expect(head.headers.get('upload-offset')).toBe('40')
    const last = await Promise.all([piece(there, 40, 100), piece(here, 40, 100)])
    // One of them kept it; the other may learn that its piece came too late.
    expect(last.map(({ status }) => status)).toContain(200)
    for (const { status } of last) expect([200, 204, 409]).toContain(status)
    for (const server of [here, there]) {
      const file = await fetch(`${server.url}/api/file/${uuid}/content`, { headers: tus })
      expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
    }
  })

  test('restart one after the other under load without a request that fails', {
    timeout: 120_000,
  }, async () => {
    const servers = [here, there]
    const balancer = await balance(servers.map(({ url }) => url))
    const failed: unknown[] = []
    const kept: string[] = []
    let isOver = false
    const type = (await trailerOf('')).class
    const work = async (worker: number) => {
      for (let index = 0; !isOver; index += 1) {
        const vin = `6T9ROLL${worker}${String(index).padStart(9, '0')}`
        const trailer = { vin, class: type, oem: { uuid: oem }, manufactured_date: '2020-02' }
        for (const [path, body] of [['/register-trailer', trailer], ['/session']] as const) {
          const { status, error } = await ask(balancer, admin, path, body)
          if (status !== 200) failed.push([path, status, error])
        }
        kept.push(vin)
      }
    }
    const working = Promise.all([1, 2, 3, 4].map(work))
    try {
      for (const [index, server] of servers.entries()) {
        const before = balancer.behind[index]?.answered ?? 0
        await expect
          .poll(() => balancer.behind[index]?.answered, patience)
          .toBeGreaterThan(before + 5)
        expect(await server.end('SIGTERM')).toBe(0)
        const next = await startProcess(env)
        balancer.replace(index, next.url)
        await expect.poll(() => balancer.behind[index]?.isReady, patience).toBe(true)
      }
    } finally {
      isOver = true
      await working
      await balancer.close()
    }
    expect(failed).toEqual([])
    expect(kept.length).toBeGreaterThan(10)
  })

  async function trailerOf(vin: string) {
    const { data } = await ask(here, admin, '/trailer-classifications')
    return { vin, class: data[0], oem: { uuid: oem }, manufactured_date: '2020-02' }
  }

  async function enter(server: { url: string }, email: string, password: string) {
    const { status, cookie } = await ask(server, {}, '/login', { email, password })
    expect(status).toBe(200)
    return { cookie }
  }
})

/** Who asks, by which Idempotency-Key. */
type Person = { cookie?: string; key?: string }

/** @returns what a server answers; without a body it is a question */
async function ask(
  { url }: { url: string },
  { cookie = '', key }: Person,
  path: string,
  body?: unknown,
) {
  const answer = await fetch(`${url}/api${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : json),
      cookie,
      ...(key && { 'idempotency-key': key }),
    },
  })
  const [started = ''] = answer.headers.getSetCookie().map((header) => header.split(';')[0] ?? '')
  const { data, error } = await answer.json()
  return { status: answer.status, data, error, cookie: started }
}
