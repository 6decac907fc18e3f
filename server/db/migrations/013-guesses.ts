import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Passing over what is there: SQLite notes a migration after it, so that it may run again. */
async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('guess')
    .ifNotExists()
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('free_at', 'text', (column) => column.notNull())
    .addColumn('tried_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('guess_tried')
    .ifNotExists()
    .on('guess')
    .columns(['tried_at'])
    .execute()
}

/** Tries of passwords, before it is known whose they are. */
export const guesses: Migration = { up }
