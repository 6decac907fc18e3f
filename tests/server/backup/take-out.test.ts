import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { restore } from '#server/admin/backup.ts'
import { createManufacturer, createOrganization } from '#server/admin/organizations.ts'
import { createUser } from '#server/admin/users.ts'
import { openDatabase } from '#server/db/open.ts'
import { diskStore } from '#server/files/disk.ts'
import { filesOf, rowsOf, start } from '#tests/support/server/place.ts'
import { createDatabase } from '#tests/support/server/postgres.ts'
import { run } from '#tests/support/server/server-process.ts'

const postgres = inject('postgres')
const created_at = '2026-01-01T00:00:00.000Z'
const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
const password = 'Correct-Horse-9'

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
    await fill(source, ['Ours', 'Theirs'])
    const file = join(folder, `${engine}.tar`)
    const args = ['take-out', '--organization', 'Ours', '--file', file]
    expect(await run('server/admin/main.ts', args, envOf(source))).toMatchObject({
      ...{ code: 0, stderr: '', stdout: expect.stringContaining('1 files') },
    })

    const target = { databaseUrl: null, dataDir: join(folder, `${engine} out`) }
    await restore(target, file)
    const [all, taken] = [await rowsOf(source), await rowsOf(target)]
    expect(taken.organization?.map(({ name }) => name)).toEqual(['Ours'])
    const [{ uuid: ours } = { uuid: null }] = taken.organization ?? []
    for (const [table, rows] of Object.entries(all)) {
      if (table === 'user' || table === 'idempotency_key') continue
      const wanted = rows.filter((row) =>
        table === 'organization'
          ? row.uuid === ours
          : [ours, null, undefined].includes(row.organization),
      )
      expect([table, taken[table]]).toEqual([table, wanted])
    }
    expect(taken.oem?.map(({ name }) => name).toSorted()).toEqual(['Everybody’s', 'Ours'])
    expect(taken.user).toMatchObject([{ email: 'ours@yard.example', password_hash: '' }])
    expect(taken.idempotency_key).toEqual([])
    expect((await filesOf(target)).filter((name) => name.includes('/'))).toEqual(
      (await filesOf(source)).filter((name) => name.startsWith(`${ours}/`)),
    )
  },
)

test('Who was taken out signs in once their password was reset', async () => {
  const source = { databaseUrl: null, dataDir: join(folder, 'people') }
  await run('server/admin/main.ts', ['create-organization', '--name', 'Ours'], envOf(source))
  await fill(source, ['Ours'])
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

type Place = { databaseUrl: string | null; dataDir: string }

const envOf = ({ databaseUrl, dataDir }: Place) => ({
  ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
})

async function fill(place: Place, names: string[]) {
  const { db, close } = await openDatabase(place)
  const files = diskStore(join(place.dataDir, 'files'), '')
  await createManufacturer(db, 'Everybody’s', null)
  for (const name of names) {
    const known = await db
      .selectFrom('organization')
      .select('uuid')
      .where('name', '=', name)
      .executeTakeFirst()
    const organization = known?.uuid ?? (await createOrganization(db, name))
    const email = `${name.toLowerCase()}@yard.example`
    await createUser(db, { organization, name, role: 'ADMIN', email, password })
    const upload = { organization, uuid: 'photo', sha256, size: 3, preview: 0, created_at }
    await db
      .insertInto('upload')
      .values({ ...upload, name: 'a', mime: 'text/plain' })
      .execute()
    const use = { organization, user: email, key: 'a', fingerprint: 'a', created_at }
    await db.insertInto('idempotency_key').values(use).execute()
    await files.put(
      { organization, uuid: 'photo', sha256, variant: 'original' },
      Buffer.from('abc'),
    )
  }
  await close()
}
