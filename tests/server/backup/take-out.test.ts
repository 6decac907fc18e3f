import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { restore } from '#server/admin/backup.ts'
import { filesOf, type Place, start } from '#tests/support/server/place.ts'
import { createDatabase } from '#tests/support/server/postgres.ts'
import { run } from '#tests/support/server/server-process.ts'
import {
  expectOnlyOurs,
  fillYards,
  yardPassword as password,
} from '#tests/support/server/two-yards.ts'

const postgres = inject('postgres')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbar-take-out-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each(['sqlite', 'postgres'])(
  'An organization is taken out whole, with nothing of another and no secret (%s)',
  async (engine) => {
    const url = 'url' in postgres ? postgres.url : null
    if (engine === 'postgres' && !url) return
    const databaseUrl = engine === 'postgres' && url ? await createDatabase(url) : null
    const source = { databaseUrl, dataDir: join(folder, engine) }
    await rm(source.dataDir, { recursive: true, force: true })
    await run('server/admin/main.ts', ['create-organization', '--name', 'Ours'], envOf(source))
    await fillYards(source, ['Ours', 'Theirs'])
    const file = join(folder, `${engine}.tar`)
    const args = ['take-out', '--organization', 'Ours', '--file', file]
    expect(await run('server/admin/main.ts', args, envOf(source))).toMatchObject({
      ...{ code: 0, stderr: '', stdout: expect.stringContaining('1 files') },
    })

    const target = { databaseUrl: null, dataDir: join(folder, `${engine} out`) }
    await restore(target, file)
    const ours = await expectOnlyOurs(source, target)
    expect((await filesOf(target)).filter((name) => name.includes('/'))).toEqual(
      (await filesOf(source)).filter((name) => name.startsWith(`${ours}/`)),
    )
  },
)

test('Who was taken out signs in once their password was reset', async () => {
  const source = { databaseUrl: null, dataDir: join(folder, 'people') }
  await run('server/admin/main.ts', ['create-organization', '--name', 'Ours'], envOf(source))
  await fillYards(source, ['Ours'])
  const file = join(folder, 'people.tar')
  const takeOut = ['take-out', '--organization', 'Ours', '--file', file]
  await run('server/admin/main.ts', takeOut, envOf(source))
  const target = { databaseUrl: null, dataDir: join(folder, 'people out') }
  await restore(target, file)
  const server = await start(target)
  const signIn = async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'ours@yard.example', password })
    return (await fetch(`${server.url}/api/login`, { method: 'POST', headers, body })).status
  }
  expect(await signIn()).toBe(401)
  const reset = ['reset-password', '--email', 'ours@yard.example', '--password', password]
  expect(await run('server/admin/main.ts', reset, envOf(target))).toMatchObject({ code: 0 })
  expect(await signIn()).toBe(200)
  await server.stop()
})

const envOf = ({ databaseUrl, dataDir }: Place) => ({
  ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
})
