import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Passing over what is there: SQLite notes a migration after it, so that it may run again. */
async function up(db: Kysely<unknown>) {
  const tables = await db.introspection.getTables()
  const entry = tables.find(({ name }) => name === 'log_entry')
  if (entry?.columns.some(({ name }) => name === 'signature')) return
  await db.schema.alterTable('log_entry').addColumn('signature', 'text').execute()
}

/** Signatures of inspections that were given after these were finished. */
export const laterSignatures: Migration = { up }
