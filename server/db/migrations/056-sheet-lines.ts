import { inTransaction } from './steps.ts'

/** Lines that an organization added to the specification sheet. */
export const sheetLines = inTransaction(async (db) => {
  await db.schema
    .createTable('sheet_line')
    .ifNotExists()
    .addColumn('uuid', 'text', (column) => column.notNull())
    .addColumn('organization', 'text', (column) => column.notNull().references('organization.uuid'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('unit', 'text', (column) => column.notNull())
    .addColumn('choices', 'text', (column) => column.notNull())
    .addColumn('former', 'text', (column) => column.notNull())
    .addColumn('classes', 'text', (column) => column.notNull())
    .addColumn('public', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('retired_at', 'text')
    .addPrimaryKeyConstraint('sheet_line_key', ['organization', 'uuid'])
    .addUniqueConstraint('sheet_line_of_key', ['organization', 'key'])
    .execute()
})
