import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import { isSqlite } from '#server/db/engine.ts'
import { BackupError } from './archive.ts'

type Db = Kysely<Database>

/**
 * A transaction, or what is left of one, that takes rows in any order: what the database checks and counts with each of them
 * is done once, at the end, so that twice the rows take twice the time.
 * @throws BackupError where a row points to one that is not there
 */
export async function inAnyOrder(db: Db, work: (transaction: Db) => Promise<void>) {
  if (!isSqlite(db)) return unchecked(db, () => work(db))
  // Deferred, each row that others may point to would have all of those looked through.
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

/** On PostgreSQL, in a transaction; the triggers that stay work out a column of their own row. */
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
