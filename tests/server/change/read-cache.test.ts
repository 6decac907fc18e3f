import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextRound } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectSqlite } from '#server/db/connect.ts'
import { preparedForAll } from '#server/db/prepared-query.ts'

/* What was read is answered again without SQLite, until anything was written by anybody. */

const folder = await mkdtemp(join(tmpdir(), 'drawbar-answers-'))
const file = join(folder, 'one.sqlite')
const { db } = connectSqlite(file)
const names = async (handle = db) =>
  (await handle.selectFrom('trailer_class').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  )
const keptNames = preparedForAll<Record<string, never>, { name: string }>((handle) =>
  handle.selectFrom('trailer_class').select('name').orderBy('name'),
)
const add = (name: string, handle = db) =>
  handle.insertInto('trailer_class').values({ uuid: name, name }).execute()

beforeAll(() => sql`create table trailer_class (uuid text primary key, name text)`.execute(db))
afterAll(async () => {
  await db.destroy()
  await rm(folder, { recursive: true })
})

test('an own change is seen at once, also one that says what it changed', async () => {
  await add('a')
  expect(await names()).toEqual(['a'])
  await add('b')
  expect(await names()).toEqual(['a', 'b'])
  const changed = db.updateTable('trailer_class').set({ name: 'c' }).where('uuid', '=', 'b')
  expect(await changed.returning('name').execute()).toEqual([{ name: 'c' }])
  expect(await names()).toEqual(['a', 'c'])
})

test('a change that is taken back is not seen afterwards', async () => {
  const before = await names()
  const work = db.transaction().execute(async (transaction) => {
    await add('gone', transaction)
    expect(await names(transaction)).toContain('gone')
    throw new Error('taken back')
  })
  await expect(work).rejects.toThrow('taken back')
  expect(await names()).toEqual(before)
})

test("another process's change is seen at once, in the same turn too", async () => {
  const before = await names()
  const adding = `new (require('node:sqlite').DatabaseSync)(${JSON.stringify(file)})
    .exec("insert into trailer_class values ('theirs', 'theirs')")`
  execFileSync(process.execPath, ['-e', adding])
  expect(await names()).toEqual([...before, 'theirs'].toSorted())
})

test('what another connection has written is in the next answer, in the same round of the event loop too', async () => {
  const other = new DatabaseSync(file)
  other.exec('PRAGMA synchronous = OFF')
  const before = await names()
  other.exec("insert into trailer_class values ('quick', 'quick')")
  expect(await names()).toEqual([...before, 'quick'].toSorted())
  other.close()
})

test('a change of another connection of this process is seen at once', async () => {
  const other = connectSqlite(file).db
  await sql`pragma synchronous = off`.execute(other)
  for (const name of ['beside 1', 'beside 2', 'beside 3', 'beside 4']) {
    expect(await names()).not.toContain(name)
    await add(name, other)
    expect(await names()).toContain(name)
  }
  await other.destroy()
})

test('what a transaction reads of its own is not read beside it', async () => {
  const before = await keptNames(db, {})
  let beside: ReturnType<typeof keptNames> | undefined
  const work = db.transaction().execute(async (transaction) => {
    await add('never', transaction)
    expect(await keptNames(transaction, {})).toContainEqual({ name: 'never' })
    beside = keptNames(db, {})
    await nextRound()
    throw new Error('taken back')
  })
  await expect(work).rejects.toThrow('taken back')
  expect(await beside).toEqual(before)
})

test('a change of another connection is in what a transaction reads that begins after it', async () => {
  const other = connectSqlite(file).db
  const before = await names()
  await add('between', other)
  const inside = await db.transaction().execute((transaction) => names(transaction))
  expect(inside).toEqual([...before, 'between'].toSorted())
  await other.destroy()
})

test('whoever sorts or cuts their list leaves the next one whole', async () => {
  const first = await db.selectFrom('trailer_class').selectAll().execute()
  first.length = 0
  expect(await db.selectFrom('trailer_class').selectAll().execute()).not.toEqual([])
})
