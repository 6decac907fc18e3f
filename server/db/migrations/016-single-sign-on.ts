import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addColumn, createIndexes } from './steps.ts'

async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('provider_subject')
    .ifNotExists()
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('provider_subject_key', ['organization', 'issuer', 'subject'])
    .addForeignKeyConstraint('provider_subject_user', ['organization', 'user'], 'user', [
      'organization',
      'uuid',
    ])
    .execute()
  await createIndexes(db, [
    ['provider_subject_of_user', 'provider_subject', ['organization', 'user']],
  ])
  await addColumn(db, 'session', 'provider', { empty: '' })
}

/** The users' subjects at the operator's OpenID Connect provider, and which sessions it began. */
export const singleSignOn: Migration = { up }
