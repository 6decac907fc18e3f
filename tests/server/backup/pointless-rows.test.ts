import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { backup, restore } from '#server/admin/backup.ts'
import { openDatabase } from '#server/db/open.ts'
import { createDatabase } from '#tests/support/server/postgres.ts'
import { fillFolder } from '#tests/support/server/server-process.ts'

const postgres = inject('postgres')

describe('a backup whose rows point to rows that it lacks', () => {
  let folder: string
  let archive: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'drawbar-pointless-'))
    const source = { databaseUrl: null, dataDir: folder }
    await fillFolder(folder)
    const { db, close } = await openDatabase(source)
    await sql`pragma foreign_keys = off`.execute(db)
    await db.deleteFrom('checklist').execute()
    await close()
    archive = join(folder, 'pointless.tar')
    await backup(source, archive)
  })
  afterAll(() => rm(folder, { recursive: true }))

  test.each(['sqlite', 'postgres'])(
    'is refused on %s, and no server starts on it',
    async (engine) => {
      const url = 'url' in postgres ? postgres.url : null
      if (engine === 'postgres' && !url) return
      const databaseUrl = engine === 'postgres' && url ? await createDatabase(url) : null
      const place = { databaseUrl, dataDir: join(folder, engine) }
      await expect(restore(place, archive)).rejects.toThrow(/checklist/)
      await expect(openDatabase(place)).rejects.toThrow('did not finish')
    },
  )
})
