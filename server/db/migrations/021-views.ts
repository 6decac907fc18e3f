import type { Kysely } from 'kysely'
import { inTransaction } from './steps.ts'

const key = ['organization', 'uuid']

async function bringUp({ schema }: Kysely<unknown>) {
  await schema
    .createTable('view')
    .ifNotExists()
    .addColumn('uuid', 'text', (column) => column.notNull())
    .addColumn('organization', 'text', (column) => column.notNull().references('organization.uuid'))
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('shared', 'integer', (column) => column.notNull())
    .addColumn('was_shared', 'integer', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('archived_at', 'text')
    .addPrimaryKeyConstraint('view_key', ['organization', 'uuid'])
    .addForeignKeyConstraint('view_owner', ['organization', 'owner'], 'user', key)
    .execute()
  await schema
    .createIndex('view_changed')
    .ifNotExists()
    .on('view')
    .columns(['organization', 'revision', 'uuid'])
    .execute()
  await schema
    .createTable('view_default')
    .ifNotExists()
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('user', 'text', (column) => column.notNull())
    .addColumn('view', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('view_default_key', ['organization', 'user'])
    .addForeignKeyConstraint('view_default_user', ['organization', 'user'], 'user', key)
    .addForeignKeyConstraint('view_default_view', ['organization', 'view'], 'view', key)
    .execute()
}

/** Saved views of the list, and each user's default. */
export const views = inTransaction(bringUp)
