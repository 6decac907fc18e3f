import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import { isSqlite } from '#server/db/engine.ts'
import { BackupError } from './archive.ts'

type Db = Kysely<Database>

/**
 * Inserts rows in any order: foreign keys are checked, and counts made, once at the end instead of
 * with each row, so that the time grows only with the rows.
 * @throws BackupError where a row points to one that does not exist
 */
export async function withDeferredChecks(db: Db, work: (transaction: Db) => Promise<void>) {
  if (!isSqlite(db)) return unchecked(db, () => work(db))
  // Deferred checks would scan the pointing tables for each row.
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    await db.transaction().execute(async (own) => {
      await work(own)
      await refuseBroken(own)
    })
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

async function refuseBroken(db: Db) {
  const { rows } = await sql<{ table: string; parent: string }>`
    select "table", parent from pragma_foreign_key_check limit 1`.execute(db)
  const [broken] = rows
  if (broken) {
    throw new BackupError(`The backup has a ${broken.table} of a ${broken.parent} that it lacks.`)
  }
}

/** On PostgreSQL, within a transaction; triggers that only compute a column of their row stay on. */
async function unchecked(db: Db, work: () => Promise<void>) {
  const counting = await listOf(
    db,
    sql`select class.relname as table, tgname as name from pg_trigger
      join pg_class as class on class.oid = tgrelid
      where not tgisinternal and tgtype & 2 = 0
        and class.relnamespace = current_schema()::regnamespace`,
  )
  const pointers = await listOf(
    db,
    sql`select class.relname as table, conname as name from pg_constraint
      join pg_class as class on class.oid = conrelid
      where contype = 'f' and not condeferrable
        and class.relnamespace = current_schema()::regnamespace`,
  )
  const alter = async (
    list: Named[],
    change: (name: RawBuilder<unknown>) => RawBuilder<unknown>,
  ) => {
    for (const { table, name } of list) {
      await sql`alter table ${sql.table(table)} ${change(sql.ref(name))}`.execute(db)
    }
  }
  await alter(counting, (name) => sql`disable trigger ${name}`)
  await alter(pointers, (name) => sql`alter constraint ${name} deferrable initially deferred`)
  await work()
  await sql`set constraints all immediate`.execute(db)
  await alter(pointers, (name) => sql`alter constraint ${name} not deferrable`)
  await alter(counting, (name) => sql`enable trigger ${name}`)
}

type Named = { table: string; name: string }

const listOf = async (db: Db, query: RawBuilder<unknown>) =>
  (await (query as RawBuilder<Named>).execute(db)).rows
