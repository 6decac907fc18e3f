import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Passing over what is there: SQLite notes a migration after it, so that it may run again. */
async function up(db: Kysely<unknown>) {
  const tables = await db.introspection.getTables()
  const defect = tables.find(({ name }) => name === 'defect')
  if (defect?.columns.some(({ name }) => name === 'second_look')) return
  await db.schema
    .alterTable('defect')
    .addColumn('second_look', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

/** Dangerous defects that were fixed and wait for a second person. */
export const secondLooks: Migration = { up }
