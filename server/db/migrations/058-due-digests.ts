import { inTransaction } from './steps.ts'

/** What was told to have become due, and the last day on which each organization was looked at. */
export const dueDigests = inTransaction(async (db) => {
  await db.schema
    .createTable('due_digest')
    .ifNotExists()
    .addColumn('organization', 'text', (column) =>
      column.primaryKey().references('organization.uuid'),
    )
    .addColumn('day', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('told_due')
    .ifNotExists()
    .addColumn('organization', 'text', (column) => column.notNull().references('organization.uuid'))
    .addColumn('threshold', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('told_due_key', ['organization', 'threshold'])
    .execute()
})
