import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

type Tables = { change: { batch: string | null }; trailer: { archived_at: string | null } }

/** Passing over what is there: SQLite notes a migration after it, so that it may run again. */
async function up(db: Kysely<Tables>) {
  const tables = await db.introspection.getTables()
  const known = tables.find(({ name }) => name === 'change')?.columns.map(({ name }) => name)
  const change = db.schema.alterTable('change')
  if (!known?.includes('batch')) await change.addColumn('batch', 'text').execute()
  if (!known?.includes('device')) {
    const named = change.addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    await named.execute()
  }
  await db.schema
    .createIndex('change_of_batch')
    .ifNotExists()
    .on('change')
    .columns(['organization', 'batch'])
    .where('batch', 'is not', null)
    .execute()
  await db.schema
    .createIndex('trailer_deleted')
    .ifNotExists()
    .on('trailer')
    .columns(['organization', 'archived_at', 'uuid'])
    .where('archived_at', 'is not', null)
    .execute()
}

/** Each change says from which device it came, and with which others it was made at once. */
export const history: Migration = { up }
