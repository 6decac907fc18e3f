import { type Kysely, sql } from 'kysely'
import { openSnapshot } from '#server/backup/snapshot.ts'
import { verifyFiles } from '#server/backup/verify-files.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { openDatabase } from '#server/db/open.ts'
import { openStore } from '#server/files/open-store.ts'
import type { BucketPlace } from '#server/files/s3/bucket.ts'
import type { Kept } from './writers.ts'

type Place = { databaseUrl: string | null; dataDir: string; s3?: BucketPlace }

/** Counts what is wrong with a database and its files; all are 0 where nothing is. */
export async function checkKept(place: Place, { vins, files }: Kept) {
  const { db, engine, close } = await openDatabase(place)
  const rows = await db.selectFrom('trailer').select(['uuid', 'vin']).execute()
  const uploads = await db.selectFrom('upload').select(['uuid', 'sha256']).execute()
  const found = new Map<string, number>()
  for (const { vin } of rows) found.set(vin, (found.get(vin) ?? 0) + 1)
  const stored = new Map(uploads.map(({ uuid, sha256 }) => [uuid, sha256]))
  const created = await db
    .selectFrom('change')
    .select(['subject', (count) => count.fn.countAll<number>().as('times')])
    .where('entity', '=', 'trailer')
    .where('action', '=', 'create')
    .groupBy('subject')
    .execute()
  const { trailers } = await db
    .selectFrom('organization')
    .select('trailers')
    .executeTakeFirstOrThrow()
  const integrity = engine === 'sqlite' ? await sqliteProblems(db) : await postgresProblems(db)
  await close()
  const snapshot = await openSnapshot(place)
  const { missing, damaged } = await verifyFiles(snapshot, openStore(place))
  await snapshot.close()
  return {
    lost: vins.filter((vin) => !found.has(vin)).length,
    'files lost': [...files].filter(([uuid, sha256]) => stored.get(uuid) !== sha256).length,
    'files damaged': missing.length + damaged.length,
    twice: [...found.values()].filter((times) => times > 1).length,
    'logged twice': created.filter(({ times }) => Number(times) !== 1).length,
    'not counted': Math.abs(Number(trailers) - rows.length),
    'faults of integrity': integrity.length,
  }
}

async function sqliteProblems(db: Kysely<Database>) {
  const whole = await sql<Record<string, unknown>>`pragma integrity_check`.execute(db)
  const joined = await sql<Record<string, unknown>>`pragma foreign_key_check`.execute(db)
  const said = whole.rows.flatMap((row) => Object.values(row))
  return [...said.filter((line) => line !== 'ok'), ...joined.rows]
}

/** Its own check of every index, with the table behind it. */
async function postgresProblems(db: Kysely<Database>) {
  await sql`create extension if not exists amcheck`.execute(db)
  const indexes = await sql<{ oid: number }>`
    select index.indexrelid as oid from pg_index as index
    join pg_class as class on class.oid = index.indexrelid
    join pg_am as method on method.oid = class.relam
    join pg_namespace as space on space.oid = class.relnamespace
    where method.amname = 'btree' and space.nspname = 'public'`.execute(db)
  const problems: unknown[] = []
  for (const { oid } of indexes.rows) {
    await sql`select bt_index_parent_check(${oid}::oid::regclass, true)`
      .execute(db)
      .catch((problem) => problems.push(problem))
  }
  return problems
}
