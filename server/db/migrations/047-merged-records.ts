import { createIndexes, inTransaction } from './steps.ts'

/** What records of the registry were merged into, and indexes by which to find what names a record. */
export const mergedRecords = inTransaction(async (db) => {
  await db.schema
    .createTable('merged_record')
    .ifNotExists()
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('chosen', 'text', (column) => column.notNull())
    .addColumn('stays', 'text', (column) => column.notNull())
    .addColumn('merged_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('merged_record_key', ['organization', 'record'])
    .execute()
  await createIndexes(db, [
    ['trailer_of_customer', 'trailer', ['organization', 'customer', 'archived_at']],
    ['trailer_of_maker', 'trailer', ['organization', 'oem', 'archived_at']],
    ['trailer_of_class', 'trailer', ['organization', 'class', 'archived_at']],
    ['part_of_maker', 'part', ['oem']],
    ['trailer_part_of_part', 'trailer_part', ['part', 'archived_at', 'trailer']],
  ])
})
