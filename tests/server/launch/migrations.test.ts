import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/core/schema/schema.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Backend, onEachEngine, openBackend } from '#tests/support/server/backend.ts'
import { fillFolder, newFolder, run } from '#tests/support/server/server-process.ts'
import { syncDevice } from '#tests/support/server/sync-device.ts'

const now = '2026-01-01T00:00:00.000Z'
const [part, fitted, photo, manual] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const [link, ofPart, ofManual] = [randomUUID(), randomUUID(), randomUUID()]

onEachEngine('a database of the version before parts and resources', (fresh, engine) => {
  let old: Backend
  let trailer: string
  let before: number
  beforeAll(async () => {
    old = await openBackend(engine, '001-begin')
    trailer = (await client().ask('POST /register-trailer', old.trailer())).uuid
    await fillAsBefore(old, trailer)
    before = await revisionOf(old)
    await old.deps.db.schema.dropTable('revision_mark').execute()
    await migrate(old.deps.db)
  })
  afterAll(() => old.close())

  test('is found in by search', async () => {
    for (const search of ['bpw', 'axlés', 'hub ödo', 'vawdrey']) {
      const found = await client().ask('GET /trailer-parts', { search })
      expect(found.map(({ uuid }) => uuid)).toEqual([part])
      const on = await client().ask('GET /trailers/{trailer}/parts', { trailer, search })
      expect(on.map(({ uuid }) => uuid)).toEqual([fitted])
    }
    const resources = await client().ask('GET /resources', { search: 'wíring' })
    expect(resources.map(({ uuid }) => uuid)).toEqual([link])
    const { vin } = await client().ask('GET /trailer/{uuid}', { uuid: trailer })
    for (const search of [vin, vin.slice(3, 9), undefined]) {
      const { body, headers } = await client().send('GET /trailers', search ? { search } : {})
      expect(body.data).toMatchObject([{ uuid: trailer }])
      expect(Number(headers['x-total-count'])).toBe(1)
    }
  })

  test('lists what was there, photos with their smaller pictures', async () => {
    const resources = await client().ask('GET /trailer/{trailer}/resources', { trailer })
    const shown = resources.map(({ uuid, upload }) => [uuid, upload && upload.thumbnail !== null])
    expect(new Map(shown as [string, boolean][])).toEqual(
      new Map<string, boolean | null>([
        [link, null],
        [ofManual, false],
      ]),
    )
    const [photoOfPart] = await client().ask('GET /trailer-parts/{part}/resources', {
      part: fitted,
    })
    expect(photoOfPart).toMatchObject({ uuid: ofPart, upload: { thumbnail: expect.any(String) } })
  })

  test('takes in what is new', async () => {
    const custom = { trailer, modelNumber: 'TB-1', description: 'Box', resources: [link] }
    const { uuid } = await client().ask('POST /trailer-parts/custom', custom)
    expect(await client().ask('GET /trailer-parts/{part}/resources', { part: uuid })).toHaveLength(
      1,
    )
  })

  test('sends devices its scan tags again, with their state', async () => {
    const { rows } = await client().ask('GET /sync', { since: before })
    expect(rows.access_key.map(({ uuid }) => uuid).toSorted()).toEqual(
      old.own.tags.map(({ uuid }) => uuid).toSorted(),
    )
    expect(new Set(rows.access_key.map(({ state }) => state))).toEqual(new Set(['minted']))
  })

  test('has the first checklists, which come to devices that stood at an earlier revision', async () => {
    const all = await client().ask('GET /checklists', {})
    expect(all).toHaveLength(6)
    const { rows } = await client().ask('GET /sync', { since: before })
    expect(rows.checklist?.map(({ uuid }) => uuid).toSorted()).toEqual(
      all.map(({ uuid }) => uuid).toSorted(),
    )
    expect(rows.checklist_version).toHaveLength(6)
    expect(all.map((one) => one.interval_set_at === null)).toEqual(
      all.map((one) => one.interval_days === null),
    )
    const repeated = rows.checklist?.find((one) => one.interval_days !== null)
    expect(repeated?.interval_set_at).toMatch(/^20/)
  })

  test('ties what devices stand at to its history', async () => {
    const first = syncDevice(client())
    const marks = new Set<string | null>()
    for (let more = true; more; ) {
      const page = await first.pull(1)
      marks.add(page.mark)
      more = page.more
    }
    expect([...marks]).not.toContain(null)
    const { since = 0 } = first.position()
    const answer = (mark: string) => client().ask('GET /sync', { since, mark })
    expect((await answer([...marks].at(-1) ?? '')).reset).toBe(false)
    expect((await answer('of another history')).reset).toBe(true)
    const { catalogue } = await first.pull()
    await old.deps.db.updateTable('part').set({ notes: 'Seen' }).where('uuid', '=', part).execute()
    expect((await first.pull()).catalogue).not.toBe(catalogue)
  })

  test('has the same columns and indexes as a new one', async () => {
    expect(await shapeOf(old.deps.db, engine)).toEqual(await shapeOf(fresh.deps.db, engine))
  })

  test('is brought up to date again when it was cut off in between', async () => {
    await sql`delete from kysely_migration where name > '002'`.execute(old.deps.db)
    await migrate(old.deps.db)
    expect(await client().ask('GET /trailer-parts', { search: 'hubodo' })).toHaveLength(1)
    expect(await client().ask('GET /checklists', {})).toHaveLength(6)
  })

  const client = () => old.own.editor.client
})

test('a database of a newer version is refused in one line', async () => {
  const { folder, remove } = await newFolder()
  await fillFolder(folder)
  const database = new DatabaseSync(`${folder}/drawbar.sqlite`)
  database.exec(`insert into kysely_migration values ('999-later', '${now}')`)
  database.close()
  const env = { PORT: '0', HOST: '127.0.0.1', DEMO: '0', DATA_DIR: folder }
  const { code, stderr } = await run('server/main.ts', [], env)
  expect([code, stderr]).toEqual([
    1,
    "Drawbar can't start: This database was made by a newer Drawbar (it has 999-later). Start that version.\n",
  ])
  await remove()
})

/** Rows as the version before wrote them. */
async function fillAsBefore({ deps, own, oems }: Backend, trailer: string) {
  const { organization } = own
  const category = randomUUID()
  const whole = { organization, created_at: now }
  const insert = (table: keyof Database, row: object) =>
    deps.db
      .insertInto(table)
      .values(row as never) // The types are those of the newest version.
      .execute()
  await insert('part_category', { uuid: category, name: 'Axles', parent: null })
  await insert('part', {
    ...{ uuid: part, organization: null, model_number: 'BPW-9', description: "Hub'Odo" },
    ...{ category, oem: oems[0], notes: '', created_at: now },
  })
  await insert('trailer_part', { ...whole, uuid: fitted, part, trailer, notes: '' })
  for (const [uuid, mime] of [
    [photo, 'image/webp'],
    [manual, 'application/pdf'],
  ]) {
    await insert('upload', { ...whole, uuid, name: 'file', mime, sha256: 'a', size: 1 })
  }
  const resource = { ...whole, trailer, updated_at: now, access_level: 2 }
  const url = 'https://maker.example'
  await insert('resource', { ...resource, uuid: link, name: 'Wïring', type: 'URL', url })
  const file = { ...resource, type: 'UPLOAD', name: 'File' }
  await insert('resource', { ...file, uuid: ofPart, trailer_part: fitted, upload: photo })
  await insert('resource', { ...file, uuid: ofManual, upload: manual })
}

async function revisionOf({ deps, own }: Backend) {
  const { revision } = await deps.db
    .selectFrom('organization')
    .select('revision')
    .where('uuid', '=', own.organization)
    .executeTakeFirstOrThrow()
  return revision
}

async function shapeOf(db: Kysely<Database>, engine: 'sqlite' | 'postgres') {
  const tables = await db.introspection.getTables()
  const columns = tables.map(({ name, columns: all }) => [name, all.map((one) => one.name).sort()])
  const indexes =
    engine === 'sqlite'
      ? sql`select name, sql from sqlite_master where type = 'index' order by name`
      : sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`
  return [columns, (await indexes.execute(db)).rows]
}
