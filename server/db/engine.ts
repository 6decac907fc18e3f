import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'

/* What SQLite and PostgreSQL say in different words. */

export function isSqlite(db: Kysely<Database>) {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

/** @returns a time as the log writes it, some days after another one */
export function daysAfter(
  db: Kysely<Database>,
  moment: RawBuilder<unknown>,
  days: RawBuilder<number>,
): RawBuilder<string> {
  return isSqlite(db)
    ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${moment}, '+' || (${days}) || ' days')`
    : sql`to_char((${moment})::timestamptz at time zone 'UTC' + (${days}) * interval '1 day',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** @returns the lesser of two numbers */
export const lesserOf = (
  db: Kysely<Database>,
  one: RawBuilder<number>,
  other: RawBuilder<number>,
): RawBuilder<number> => (isSqlite(db) ? sql`min(${one}, ${other})` : sql`least(${one}, ${other})`)

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

/**
 * @param uuids as the text of a JSON array
 * @returns a table of them, each with its place
 */
export function namedInOrder(db: Kysely<Database>, uuids: string) {
  return isSqlite(db)
    ? sql<{
        uuid: string
        place: number
      }>`(select value as uuid, key as place from json_each(${uuids}))`
    : sql<{ uuid: string; place: number }>`(select uuid, place
        from jsonb_array_elements_text(cast(${uuids} as jsonb)) with ordinality as named (uuid, place))`
}
