import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Passing over what is there: SQLite notes a migration after it, so that it may run again. */
async function up(db: Kysely<unknown>) {
  const columns = ['organization', 'issuer', 'subject'] as const
  await db.schema
    .createTable('provider_subject')
    .ifNotExists()
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('provider_subject_key', [...columns])
    .addForeignKeyConstraint('provider_subject_user', ['organization', 'user'], 'user', [
      ...['organization', 'uuid'],
    ])
    .execute()
  await db.schema
    .createIndex('provider_subject_of_user')
    .ifNotExists()
    .on('provider_subject')
    .columns(['organization', 'user'])
    .execute()
  const tables = await db.introspection.getTables()
  const session = tables.find(({ name }) => name === 'session')
  if (session?.columns.some(({ name }) => name === 'provider')) return
  await db.schema
    .alterTable('session')
    .addColumn('provider', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

/** Who is who at the operator's OpenID Connect provider, and which sessions it began. */
export const singleSignOn: Migration = { up }
