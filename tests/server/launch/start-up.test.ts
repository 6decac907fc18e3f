import { once } from 'node:events'
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { ConfigError } from '#server/core/config-error.ts'
import { readConfig } from '#server/launch/config.ts'
import { freePort } from '#server/launch/free-port.ts'
import { startRefusal } from '#server/launch/refuse-to-start.ts'
import { startServer } from '#server/launch/start.ts'
import { askForPassword } from '#tests/support/server/password-server.ts'
import { createDatabase } from '#tests/support/server/postgres.ts'
import {
  endAll,
  fillFolder,
  newFolder,
  run,
  signInAt,
  startProcess,
} from '#tests/support/server/server-process.ts'

/** Whom no file's mode keeps from writing. */
const isRoot = process.getuid?.() === 0

let folder = ''
let remove = async () => {}
beforeEach(async () => {
  ;({ folder, remove } = await newFolder())
})
afterEach(() => remove())
afterAll(endAll)

describe('a server that can not start says why in one line', () => {
  test('when the port is in use', async () => {
    const other = await listen()
    const { port } = other.address() as { port: number } // It listens on TCP.
    await expectRefusal({ PORT: String(port) }, [`Port ${port} is in use`, 'PORT'])
    other.close()
  })

  test('when the data folder can not be written', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    await expectRefusal({ DATA_DIR: join(file, 'data') }, ['DATA_DIR', 'a-file/data'])
  })

  test('when another server uses the data folder', async () => {
    const first = await startProcess({ DATA_DIR: folder })
    await expectRefusal({}, ['Another Drawbar server', folder])
    expect(await first.end('SIGTERM')).toBe(0)
  })

  test('when no database answers', async () => {
    const port = await freePort()
    const url = `postgresql://someone:secret-word@127.0.0.1:${port}/drawbar`
    const refusal = await expectRefusal({ DATABASE_URL: url }, ['database', 'ECONNREFUSED'])
    expect(refusal).not.toContain('secret-word')
  })

  test('when the database asks for a password and there is none', async () => {
    const database = await askForPassword()
    await expectRefusal({ DATABASE_URL: database.url }, ['asks for a password', 'DATABASE_URL'])
    database.close()
  })

  test.each([
    [{ DATABASE_URL: 'mysql://localhost/drawbar' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgresql://%zz' }, 'database'],
    [{ HOST: '203.0.113.1' }, '203.0.113.1'],
  ])('when it is given %j', async (env, word) => {
    await expectRefusal(env, [word])
  })

  // What is thrown so is said so, as those above are.
  test.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'trailers.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://yard.example/trailers' }, 'PUBLIC_URL'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
  ])('when it reads %j', (env, word) => {
    expect(() => readConfig({ DATA_DIR: folder, ...env })).toThrow(ConfigError)
    expect(() => readConfig({ DATA_DIR: folder, ...env })).toThrow(word)
  })

  test('when the database file is none', async () => {
    await writeFile(join(folder, 'drawbar.sqlite'), 'this is not a database, and long enough')
    await expectRefusal({}, ['database'])
  })

  test.skipIf(isRoot).each(['drawbar.sqlite', 'server.lock'])(
    'when it may only read %s',
    async (name) => {
      await fillFolder(folder)
      await chmod(join(folder, name), 0o444)
      await expectRefusal({}, [name, 'readonly'])
    },
  )

  test('when the kept secret is cut off', async () => {
    await writeFile(join(folder, 'session-secret'), '')
    await expectRefusal({}, ['session-secret'])
  })

  test('when the kept secret can not be read', async () => {
    await mkdir(join(folder, 'session-secret'))
    await expectRefusal({}, ['session-secret', 'EISDIR'])
  })

  test('when something else stands where the files belong', async () => {
    await writeFile(join(folder, 'files'), '')
    await expectRefusal({}, [join(folder, 'files')])
  })

  test('and ends with 1', async () => {
    const env = { PORT: '65535', HOST: '127.0.0.1', DEMO: '0', DATA_DIR: folder }
    const ended = await run('server/launch/lan.ts', [], env)
    expect(ended.code).toBe(1)
    expect(ended.stderr).toMatch(/^Drawbar can't start: PORT must be below 65535[^\n]*\n$/)
    expect(ended.stdout).not.toContain('Drawbar runs at')
    const other = await run('server/main.ts', [], { ...env, PORT: 'eighty' })
    expect([other.code, other.stdout]).toEqual([1, ''])
    expect(other.stderr).toMatch(/^Drawbar can't start: PORT must[^\n]+\n$/)
  })

  async function expectRefusal(env: NodeJS.ProcessEnv, words: string[]) {
    const defaults = { PORT: '0', HOST: '127.0.0.1', DEMO: '0', DATA_DIR: folder }
    const refusal = await refusalOf({ ...defaults, ...env })
    expect(refusal).toMatch(/^[^\n]+$/)
    for (const word of words) expect(refusal).toContain(word)
    return refusal
  }

  async function refusalOf(env: NodeJS.ProcessEnv) {
    try {
      const running = await startServer(readConfig(env))
      await running.stop()
    } catch (error) {
      return startRefusal(error)
    }
    throw new Error('It starts.')
  }
})

describe('a server that starts', () => {
  test('keeps its data and its sign-ins for the next start', async () => {
    await fillFolder(folder)
    const first = await startProcess({ DATA_DIR: folder })
    const { cookie, post } = await signInAt(first.url)
    await post('/customer', { name: 'Kept' })
    expect(await first.end('SIGTERM')).toBe(0)
    const second = await startProcess({ DATA_DIR: folder })
    const headers = { cookie }
    const { data } = await (await fetch(`${second.url}/api/customers`, { headers })).json()
    expect(data).toMatchObject([{ name: 'Kept' }])
    expect(await second.end('SIGINT')).toBe(0)
  })

  test.skipIf(process.platform === 'win32')('keeps its files from other users', async () => {
    const data = join(folder, 'data')
    const server = await startProcess({ DATA_DIR: data })
    const names = ['.', ...(await readdir(data, { recursive: true }))]
    const modes = names.map(async (name) => [name, (await stat(join(data, name))).mode & 0o077])
    expect(await Promise.all(modes)).toEqual(names.map((name) => [name, 0]))
    expect(names).toContain('drawbar.sqlite')
    await server.end('SIGTERM')
  })

  test('keeps the demo away from a database it was pointed to', async (context) => {
    const postgres = inject('postgres')
    if ('unavailable' in postgres) return context.skip(postgres.unavailable)
    const env = { DATABASE_URL: await createDatabase(postgres.url), DATA_DIR: folder, DEMO: '' }
    const [first, second] = await Promise.all([startProcess(env), startProcess(env)])
    const answer = await signIn(first.url)
    expect(answer.status).toBe(401)
    expect((await fetch(`${second.url}/api/ready`)).status).toBe(200)
    expect(await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')])).toEqual([0, 0])
  })

  async function signIn(url: string) {
    const body = JSON.stringify({ email: 'admin@demo.drawbar.example', password: 'drawbar-demo' })
    const headers = { 'content-type': 'application/json' }
    return fetch(`${url}/api/login`, { method: 'POST', headers, body })
  }
})

async function listen(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
