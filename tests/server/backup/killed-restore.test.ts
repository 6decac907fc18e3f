import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { backup, restore } from '#server/admin/backup.ts'
import { connectDatabase, openDatabase } from '#server/db/open.ts'
import { diskStore } from '#server/files/disk.ts'
import { filesOf, rowsOf } from '#tests/support/server/place.ts'
import { createDatabase } from '#tests/support/server/postgres.ts'
import { endAll, fillFolder, run, start } from '#tests/support/server/server-process.ts'

const shell = promisify(execFile)
const postgres = inject('postgres')
const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

describe('a restore that is killed', () => {
  let folder: string
  let archive: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'drawbar-killed-'))
    const source = { databaseUrl: null, dataDir: folder }
    await fillFolder(folder)
    const { db, close } = await openDatabase(source)
    const { uuid: organization } = await db
      .selectFrom('organization')
      .select('uuid')
      .executeTakeFirstOrThrow()
    const upload = { organization, uuid: 'photo', sha256, size: 3, preview: 0 }
    await db
      .insertInto('upload')
      .values({ ...upload, name: 'a', mime: 'text/plain', created_at: '2026-01-01T00:00:00.000Z' })
      .execute()
    await close()
    const files = diskStore(join(folder, 'files'), '')
    await files.put(
      { organization, uuid: 'photo', sha256, variant: 'original' },
      Buffer.from('abc'),
    )
    archive = join(folder, 'whole.tar')
    await backup(source, archive)
  })
  afterAll(async () => {
    endAll()
    await rm(folder, { recursive: true })
  })

  test.each(['sqlite', 'postgres'])(
    'leaves nothing to start on, and is run again (%s)',
    async (engine) => {
      const url = 'url' in postgres ? postgres.url : null
      if (engine === 'postgres' && !url) return
      const databaseUrl = engine === 'postgres' && url ? await createDatabase(url) : null
      const place = { databaseUrl, dataDir: join(folder, engine) }
      const env = { DATA_DIR: place.dataDir, DATABASE_URL: databaseUrl ?? '' }
      // An archive whose end does not come: the restore waits for it, with all rows and files taken.
      const pipe = join(folder, `${engine}.tar`)
      await shell('mkfifo', [pipe])
      const feeding = [
        '-c',
        'exec 3>"$1"; head -c -1024 "$2" >&3; exec sleep 600',
        'sh',
        pipe,
        archive,
      ]
      const feeder = execFile('/bin/sh', feeding)
      const restoring = start('server/admin/main.ts', ['restore', pipe], env)
      const stored = () =>
        readdir(join(place.dataDir, 'files'), { recursive: true }).catch(() => [])
      await expect
        .poll(async () => (await stored()).filter((one) => one.endsWith('.original')).length, {
          timeout: 20_000,
        })
        .toBe(1)
      restoring.kill('SIGKILL')
      await once(restoring, 'close')
      feeder.kill()
      const refusal = expect.stringContaining('Run it again: npm run admin -- restore')
      expect(await run('server/main.ts', [], { ...env, PORT: '0' })).toMatchObject({
        ...{ code: 1, stderr: refusal },
      })
      if (databaseUrl) expect(await tablesOf(databaseUrl)).toEqual([])
      await restore(place, archive)
      const source = { databaseUrl: null, dataDir: folder }
      expect(await rowsOf(place)).toEqual(await rowsOf(source))
      expect(await filesOf(place)).toEqual(await filesOf(source))
    },
  )
})

async function tablesOf(databaseUrl: string) {
  const { db } = connectDatabase({ databaseUrl, dataDir: '' })
  const tables = await db.introspection.getTables().finally(() => db.destroy())
  return tables.map(({ name }) => name)
}
