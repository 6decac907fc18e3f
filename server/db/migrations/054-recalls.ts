import { sql } from 'kysely'
import { addColumn, createIndexes, inTransaction } from './steps.ts'

/** Recalls, and the entries of logbooks that say how far a trailer is. */
export const recalls = inTransaction(async (db) => {
  await db.schema
    .createTable('recall')
    .ifNotExists()
    .addColumn('uuid', 'text', (column) => column.notNull())
    .addColumn('organization', 'text', (column) => column.notNull().references('organization.uuid'))
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('serial_from', 'text', (column) => column.notNull())
    .addColumn('serial_to', 'text', (column) => column.notNull())
    .addColumn('batches', 'text', (column) => column.notNull())
    .addColumn('fitted_from', 'text', (column) => column.notNull())
    .addColumn('fitted_to', 'text', (column) => column.notNull())
    .addColumn('public', 'integer', (column) => column.notNull())
    .addColumn('public_text', 'text', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('opened_by', 'text')
    .addColumn('opened_name', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'text')
    .addPrimaryKeyConstraint('recall_key', ['organization', 'uuid'])
    .execute()
  await addColumn(db, 'log_entry', 'recall')
  await addColumn(db, 'log_entry', 'recall_state')
  await createIndexes(db, [['recall_changed', 'recall', ['organization', 'revision', 'uuid']]])
  // Few entries are about one.
  await db.schema
    .createIndex('log_entry_recall')
    .ifNotExists()
    .on('log_entry')
    .columns(['organization', 'recall'])
    .where(sql.ref('recall'), 'is not', null)
    .execute()
})
