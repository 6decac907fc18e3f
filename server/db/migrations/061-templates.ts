import { createIndexes, inTransaction } from './steps.ts'

/** Files of others that are filled in with trailers. */
export const templates = inTransaction(async (db) => {
  await db.schema
    .createTable('template')
    .ifNotExists()
    .addColumn('uuid', 'text', (column) => column.notNull())
    .addColumn('organization', 'text', (column) => column.notNull().references('organization.uuid'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('shape', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('archived_at', 'text')
    .addPrimaryKeyConstraint('template_key', ['organization', 'uuid'])
    .execute()
  await createIndexes(db, [['template_named', 'template', ['organization', 'name']]])
})
