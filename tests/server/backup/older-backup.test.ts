import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Insertable } from 'kysely'
import tar from 'tar-stream'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { backup, restore } from '#server/admin/backup.ts'
import type { TrailerTable } from '#server/core/schema/schema.ts'
import { migrate } from '#server/db/migrate.ts'
import { atOnce } from '#server/db/migrations/034-lines-without-separators.ts'
import { connectDatabase, openDatabase } from '#server/db/open.ts'
import { gramsOfWords, withGrams } from '#server/db/search-index.ts'
import type { Place } from '#tests/support/server/place.ts'
import { createDatabase } from '#tests/support/server/postgres.ts'

const postgres = inject('postgres')
const created_at = '2026-01-01T00:00:00.000Z'
const organization = randomUUID()

describe('a backup of the version before lists were fast', () => {
  let folder: string
  let archive: string
  const usual = { ...atOnce }
  beforeAll(async () => {
    atOnce.rows = 1
    folder = await mkdtemp(join(tmpdir(), 'drawbar-older-'))
    archive = join(folder, 'older.tar')
    const older = { databaseUrl: null, dataDir: join(folder, 'older') }
    await fill(older)
    await backup(older, archive)
  })
  afterAll(async () => {
    Object.assign(atOnce, usual)
    await rm(folder, { recursive: true })
  })

  test.each(['sqlite', 'postgres'])('is brought up to date on %s', async (engine) => {
    const url = 'url' in postgres ? postgres.url : null
    if (engine === 'postgres' && !url) return
    const place = {
      databaseUrl: engine === 'postgres' && url ? await createDatabase(url) : null,
      dataDir: join(folder, `on ${engine}`),
    }
    await restore(place, archive)
    const { db, close } = await openDatabase(place)
    const found = await db
      .selectFrom('organization')
      .innerJoin('trailer', 'trailer.organization', 'organization.uuid')
      .select(['organization.trailers', 'trailer.vin'])
      .select(['search_identifiers as identifiers', 'search_words as words'])
      .orderBy('trailer.vin')
      .execute()
    // The second is archived.
    expect(found.map(({ trailers }) => trailers)).toEqual([1, 1])
    expect(found.map(({ identifiers }) => identifiers)).toEqual([
      ' 6t9older000000001 j26-0007 j260007 tq 47 kx qr-8 qr8 tq47kx ',
      ' 6t9older000000002 j26-0007 j260007 tq 47 kx tq47kx ',
    ])
    expect(new Set(found.map(({ words }) => words))).toEqual(
      new Set([' vic semi trailer january 2020 acme haulage ']),
    )
    const parts = db.selectFrom('part').select('search_key').orderBy('search_key')
    expect(await parts.execute()).toEqual([
      { search_key: 'ax-1 axle   ax1' },
      { search_key: 'ax2 axle  ' },
    ])
    const grams = gramsOfWords(db, organization, ['tq47kx'])
    expect(await withGrams(db, grams).select('trailer.uuid').execute()).toHaveLength(2)
    expect(await db.selectFrom('checklist').select('uuid').execute()).not.toEqual([])
    const change = db.selectFrom('change').where('subject', '=', organization)
    const logged = await change.select(['action', 'batch', 'device']).execute()
    expect(logged).toEqual([{ action: 'save', batch: null, device: '' }])
    await close()
  })

  test.each(['files/../aa.bb.original', '../evil', 'files/x/../../y.aa.original'])(
    'with a member %s writes it nowhere',
    async (name) => {
      const evil = join(folder, `evil ${randomUUID()}.tar`)
      const pack = tar.pack()
      const place = await readFile(archive)
      const manifest = place.subarray(
        512,
        512 + Number.parseInt(place.toString('ascii', 124, 135), 8),
      )
      pack.entry({ name: 'drawbar.json' }, Buffer.from(manifest))
      pack.entry({ name }, Buffer.from('evil'))
      pack.finalize()
      await pipeline(pack, createWriteStream(evil))
      const target = { databaseUrl: null, dataDir: join(folder, `of ${randomUUID()}`) }
      await expect(restore(target, evil)).rejects.toThrow(/unknown kind|no backup has/)
      const written = await readdir(folder, { recursive: true })
      expect(written.filter((one) => /\.original|evil$/.test(one))).toEqual([])
    },
  )

  test('by a newer Drawbar is refused in words', async () => {
    const newer = join(folder, 'newer.tar')
    const bytes = await readFile(archive)
    const place = bytes.indexOf('006-marks')
    await writeFile(newer, bytes.fill('9', place, place + 1))
    const target = { databaseUrl: null, dataDir: join(folder, 'newer') }
    await expect(restore(target, newer)).rejects.toThrow('made by another Drawbar')
  })
})

async function fill(place: Place) {
  await mkdir(place.dataDir)
  const { db } = connectDatabase(place)
  await migrate(db, '006-marks')
  const own = { organization, created_at }
  await db
    .insertInto('organization')
    .values({ uuid: organization, name: 'Yard', settings: '{}', revision: 1, created_at })
    .execute()
  const logged = { entity: 'organization', subject: organization, action: 'save', position: 0 }
  await db
    .insertInto('change')
    .values({ organization, revision: 1, at: created_at, ...logged })
    .execute()
  const type = randomUUID()
  await db.insertInto('trailer_class').values({ uuid: type, name: 'Semi Trailer' }).execute()
  const customer = { ...own, uuid: randomUUID(), name: 'Acme Haulage', name_key: 'acme haulage' }
  await db.insertInto('customer').values(customer).execute()
  const uuid = randomUUID()
  const common: Omit<Insertable<TrailerTable>, 'uuid' | 'vin'> = {
    ...{ ...own, rego: 'J26-0007', rego_state: 'VIC', custom_identity_code: 'TQ 47 KX' },
    ...{ fleet_code: '', class: type, oem: null, customer: customer.uuid, notes: '' },
    manufactured_date: '2020-01',
    ...{ revision: 1, created_by: null, updated_at: created_at, updated_by: null },
    search_identifiers: ' 6t9 ',
  }
  await db
    .insertInto('trailer')
    .values([
      { ...common, uuid, vin: '6T9OLDER000000001', archived_at: null },
      { ...common, uuid: randomUUID(), vin: '6T9OLDER000000002', archived_at: created_at },
    ])
    .execute()
  const tag = { ...own, uuid: randomUUID(), serial: 'QR-8', trailer: uuid }
  await db.insertInto('access_key').values(tag).execute()
  const part = { ...own, description: 'Axle', category: null, oem: null, notes: '' }
  await db
    .insertInto('part')
    .values([
      { ...part, uuid: randomUUID(), model_number: 'AX-1', search_key: 'ax-1 axle  ' },
      { ...part, uuid: randomUUID(), model_number: 'AX2', search_key: 'ax2 axle  ' },
    ])
    .execute()
  await db.destroy()
}
