import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A migration in one transaction on both engines. SQLite notes a migration only after it, so that one
 * that was interrupted runs again: its steps pass over what exists already.
 */
export const inTransaction = <Tables>(work: (db: Kysely<Tables>) => Promise<void>): Migration => ({
  up: (db: Kysely<Tables>) => (db.isTransaction ? work(db) : db.transaction().execute(work)),
})

/** `empty` is the value of existing rows, and the default; without it the column may be null. */
type Kind = { type?: 'text' | 'integer' | 'bigint'; empty?: string | number }

/** A migration that adds one column. */
export const newColumn = (table: string, column: string, kind?: Kind): Migration => ({
  up: async (db) => void (await addColumn(db, table, column, kind)),
})

/** @returns false where the column exists already */
export async function addColumn<Tables>(
  db: Kysely<Tables>,
  table: string,
  column: string,
  { type = 'text', empty }: Kind = {},
): Promise<boolean> {
  if (await hasColumn(db, table, column)) return false
  await db.schema
    .alterTable(table)
    .addColumn(column, type, (built) =>
      empty === undefined ? built : built.notNull().defaultTo(empty),
    )
    .execute()
  return true
}

export async function hasColumn<Tables>(db: Kysely<Tables>, table: string, column: string) {
  const tables = await db.introspection.getTables()
  const known = tables.find(({ name }) => name === table)?.columns
  return known?.some(({ name }) => name === column) ?? false
}

/** Passes over indexes that exist. */
export async function createIndexes<Tables>(
  db: Kysely<Tables>,
  indexes: readonly (readonly [name: string, table: string, columns: readonly string[]])[],
) {
  for (const [name, table, columns] of indexes) {
    await db.schema
      .createIndex(name)
      .ifNotExists()
      .on(table)
      .columns([...columns])
      .execute()
  }
}
