import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** PostgreSQL reads an index in order only behind equal values, and null equals nothing. */
async function up(db: Kysely<unknown>) {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return
  await sql`drop index trailer_newest`.execute(db)
  await sql`create index trailer_newest on trailer (organization, created_at, uuid)
    where archived_at is null`.execute(db)
}

/** Finds the newest trailers without reading all others. */
export const newestOnPostgres: Migration = { up }
