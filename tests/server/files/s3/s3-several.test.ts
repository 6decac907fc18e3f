import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { backup, checkBackupFile, restore, verify } from '#server/admin/backup.ts'
import { openStore } from '#server/files/open-store.ts'
import { textFile } from '#tests/support/pictures/pictures.ts'
import { environmentOf } from '#tests/support/s3/environment.ts'
import { startSwift } from '#tests/support/s3/start-swift.ts'
import { rowsOf } from '#tests/support/server/place.ts'
import { createDatabase } from '#tests/support/server/postgres.ts'
import {
  endAll,
  fillFolder,
  newFolder,
  run,
  signInAt,
  startProcess,
} from '#tests/support/server/server-process.ts'

const swift = await startSwift()
const postgres = inject('postgres')
const none = [swift, postgres]
  .flatMap((one) => ('unavailable' in one ? ` (skipped: ${one.unavailable})` : []))
  .join('')

describe.skipIf(none !== '')(`several servers on one bucket${none}`, () => {
  afterAll(async () => {
    endAll()
    if ('stop' in swift) await swift.stop()
  })

  test('show each other’s files; a backup of them goes to a disk and to another bucket', {
    timeout: 120_000,
  }, async () => {
    if ('unavailable' in swift || 'unavailable' in postgres) return
    const { folder, remove } = await newFolder()
    const s3 = await swift.newBucket()
    const databaseUrl = await createDatabase(postgres.url)
    await fillFolder(folder, databaseUrl)
    const env = { DATABASE_URL: databaseUrl, SESSION_SECRET: 'x'.repeat(40), ...environmentOf(s3) }
    const [here, there] = await Promise.all([
      startProcess({ ...env, DATA_DIR: join(folder, 'here') }),
      startProcess({ ...env, DATA_DIR: join(folder, 'there') }),
    ])
    const { cookie } = await signInAt(here.url)
    const body = new FormData()
    body.append('upload_file', textFile('a.txt', 'of both'))
    const sent = await fetch(`${here.url}/api/upload`, {
      method: 'POST',
      body,
      headers: { cookie },
    })
    const { uuid } = Object(await sent.json()).data
    const read = await fetch(`${there.url}/api/file/${uuid}/content`, { headers: { cookie } })
    expect(await read.text()).toBe('of both')

    const source = { databaseUrl, dataDir: join(folder, 'here'), s3 }
    const archive = join(folder, 'backup.tar')
    expect(await backup(source, archive)).toContain('1 files')
    expect(await checkBackupFile(archive)).toContain('is complete')
    await Promise.all([here.end('SIGTERM'), there.end('SIGTERM')])
    const disk = { databaseUrl: null, dataDir: join(folder, 'disk') }
    const other = { databaseUrl: null, dataDir: join(folder, 'other'), s3: await swift.newBucket() }
    for (const target of [disk, other]) {
      await restore(target, archive)
      expect(await rowsOf(target)).toEqual(await rowsOf(source))
      expect(await namesIn(target)).toEqual(await namesIn(source))
      expect(await verify(target)).toBe(
        '1 files checked, 0 missing, 0 damaged, 0 without a record.',
      )
    }
    const third = { databaseUrl: null, dataDir: join(folder, 'third'), s3: other.s3 }
    await expect(restore(third, archive)).rejects.toThrow('has files. Name an empty one')

    const [stored] = await Array.fromAsync(openStore(other).list())
    if (stored) await openStore(other).remove(stored.name)
    const verified = await run('server/admin/main.ts', ['verify-files'], {
      ...{ DATA_DIR: other.dataDir },
      ...environmentOf(other.s3),
    })
    expect([verified.code, verified.stdout]).toEqual([1, expect.stringContaining('1 missing')])
    await remove()
  })
})

const namesIn = (place: Parameters<typeof openStore>[0]) =>
  Array.fromAsync(openStore(place).list(), ({ name }) => name)
