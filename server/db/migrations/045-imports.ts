import type { Kysely } from 'kysely'
import { createIndexes, inTransaction } from './steps.ts'

async function bringUp(db: Kysely<unknown>) {
  await db.schema
    .createTable('import')
    .ifNotExists()
    .addColumn('uuid', 'text', (column) => column.notNull())
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('undone_at', 'text')
    .addPrimaryKeyConstraint('import_key', ['organization', 'uuid'])
    .execute()
  await db.schema
    .createTable('import_row')
    .ifNotExists()
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('import', 'text', (column) => column.notNull())
    .addColumn('row', 'integer', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('trailer', 'text')
    .addColumn('problem', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('field', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('undo', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('import_row_key', ['organization', 'import', 'row'])
    .execute()
  await createIndexes(db, [['import_newest', 'import', ['organization', 'created_at', 'uuid']]])
}

/** Imports of spreadsheets, and what became of each of their rows. */
export const imports = inTransaction(bringUp)
