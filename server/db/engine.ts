import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely'
import type { Database } from './schema.ts'

/* What SQLite and PostgreSQL say in different words. */

export function isSqlite(db: Kysely<Database>) {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

/**
 * @param uuids as the text of a JSON array: one value however many they are, so that a query for any
 *   number of them is the same
 * @returns the condition that a column is one of them
 */
export function isAmong(db: Kysely<Database>, column: string, uuids: string): RawBuilder<boolean> {
  return isSqlite(db)
    ? sql`${sql.ref(column)} in (select value from json_each(${uuids}))`
    : sql`${sql.ref(column)} = any(array(select jsonb_array_elements_text(cast(${uuids} as jsonb))))`
}
