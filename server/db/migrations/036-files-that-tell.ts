import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Passing over what is there: SQLite notes a migration after it, so that it may run again. */
async function up(db: Kysely<{ upload: { may_tell: number } }>) {
  const tables = await db.introspection.getTables()
  const known = tables.find(({ name }) => name === 'upload')?.columns
  if (known?.some(({ name }) => name === 'may_tell')) return
  await db.schema
    .alterTable('upload')
    .addColumn('may_tell', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

/** Of a file is known whether it may tell where it was made. */
export const filesThatTell: Migration = { up }
