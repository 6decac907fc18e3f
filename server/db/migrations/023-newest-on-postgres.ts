import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** PostgreSQL goes through an index in its order only behind what is equal, and no null is. */
async function up(db: Kysely<unknown>) {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return
  await sql`drop index trailer_newest`.execute(db)
  await sql`create index trailer_newest on trailer (organization, created_at, uuid)
    where archived_at is null`.execute(db)
}

/** The newest trailers are found without a look at all others. */
export const newestOnPostgres: Migration = { up }
