import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Passing over what is there: SQLite notes a migration after it, so that it may run again. */
async function up(db: Kysely<unknown>) {
  const tables = await db.introspection.getTables()
  const inspection = tables.find(({ name }) => name === 'inspection')
  if (inspection?.columns.some(({ name }) => name === 'position')) return
  await db.schema.alterTable('inspection').addColumn('position', 'text').execute()
}

/** Where an inspection was done. */
export const inspectionPosition: Migration = { up }
