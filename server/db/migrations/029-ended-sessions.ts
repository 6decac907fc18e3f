import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Passing over what is there: SQLite notes a migration after it, so that it may run again. */
async function up(db: Kysely<unknown>) {
  const tables = await db.introspection.getTables()
  const session = tables.find(({ name }) => name === 'session')
  if (session?.columns.some(({ name }) => name === 'ended')) return
  await db.schema
    .alterTable('session')
    .addColumn('ended', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

/** Why a session was ended, for the device that had it. */
export const endedSessions: Migration = { up }
