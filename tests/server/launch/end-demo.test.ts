import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/access/common-password.ts'
import { hashPassword } from '#server/access/password.ts'
import { createOrganization } from '#server/admin/organizations.ts'
import { createUser } from '#server/admin/users.ts'
import { openDatabase } from '#server/db/open.ts'
import { endAll, newFolder, run, startProcess } from '#tests/support/server/server-process.ts'

const email = 'admin@demo.drawbar.example'

describe('a database that began as the demo', () => {
  let folder = ''
  let remove = async () => {}
  beforeAll(async () => {
    ;({ folder, remove } = await newFolder())
    const { db, close } = await openDatabase({ databaseUrl: null, dataDir: folder })
    const organization = await createOrganization(db, 'Demo')
    await createUser(db, {
      organization,
      name: 'Ann',
      email,
      role: 'ADMIN',
      password: 'Typed by 1 operator',
    })
    const password_hash = await hashPassword(demoPassword)
    await db.updateTable('user').set({ password_hash }).execute()
    await close()
  })
  afterAll(async () => {
    endAll()
    await remove()
  })

  test.each([
    ['at a public address', 'server/main.ts', { PUBLIC_URL: 'https://yard.example', DEMO: '' }],
    ['where no demo is wanted', 'server/main.ts', { DEMO: '0' }],
    ['for a network of its own', 'server/launch/lan.ts', { PUBLIC_URL: '', DEMO: '' }],
  ])('is not served %s while its passwords are known', async (_, file, env) => {
    const { code, stderr } = await run(file, [], { ...served(env), PORT: '18291' })
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^Drawbar can't start: admin@demo.*still have the public password.*npm run admin -- end-demo/,
    )
  })

  test('is served as the demo that it is', async () => {
    const server = await startProcess(served({ DEMO: '1' }))
    expect(await signIn(server.url, demoPassword)).toBe(200)
    await server.end('SIGTERM')
  })

  test('is one no more once a command gave its people new passwords', async () => {
    const endDemo = () => run('server/admin/main.ts', ['end-demo'], served({}))
    const password = /^admin@\S+ {2}(\S+)$/m.exec((await endDemo()).stdout)?.[1] ?? ''
    const server = await startProcess(served({ DEMO: '0' }))
    expect(await signIn(server.url, demoPassword)).toBe(401)
    expect(await signIn(server.url, password, 'My own 4 words, and more')).toBe(200)
    await server.end('SIGTERM')
    expect((await endDemo()).stdout).toBe('Nobody has the password of the demo.\n')
  })

  const served = (env: NodeJS.ProcessEnv) => ({
    ...{ DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0' },
    ...env,
  })
})

async function signIn(url: string, password: string, newPassword?: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password, newPassword })
  return (await fetch(`${url}/api/login`, { method: 'POST', headers, body })).status
}
