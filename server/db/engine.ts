import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'

/* SQL that differs between SQLite and PostgreSQL. */

export function isSqlite(db: Kysely<Database>) {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

/** @returns a time (ISO 8601, UTC) some days after another one */
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
 * @param uuids a JSON array: one value, so that the statement is the same for any number
 * @returns the condition that a column is one of them
 */
export function isAmong(db: Kysely<Database>, column: string, uuids: string): RawBuilder<boolean> {
  return isSqlite(db)
    ? sql`${sql.ref(column)} in (select value from json_each(${uuids}))`
    : sql`${sql.ref(column)} = any(array(select jsonb_array_elements_text(cast(${uuids} as jsonb))))`
}

/** @returns a table of the uuids of a JSON array, with their places */
export function namedInOrder(db: Kysely<Database>, uuids: string) {
  return isSqlite(db)
    ? sql<{
        uuid: string
        place: number
      }>`(select value as uuid, key as place from json_each(${uuids}))`
    : sql<{ uuid: string; place: number }>`(select uuid, place
        from jsonb_array_elements_text(cast(${uuids} as jsonb)) with ordinality as named (uuid, place))`
}
