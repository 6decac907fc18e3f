import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

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

/** Tries of passwords. */
export const guesses: Migration = { up }
