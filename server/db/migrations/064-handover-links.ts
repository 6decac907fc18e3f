import { createIndexes, inTransaction } from './steps.ts'

/** Links under which handovers are opened without an account. */
export const handoverLinks = inTransaction(async (db) => {
  await db.schema
    .createTable('handover_link')
    .ifNotExists()
    .addColumn('organization', 'text', (column) => column.notNull().references('organization.uuid'))
    .addColumn('uuid', 'text', (column) => column.notNull())
    .addColumn('trailer', 'text', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('handover_link_key', ['organization', 'uuid'])
    .execute()
  await createIndexes(db, [['handover_link_of', 'handover_link', ['organization', 'trailer']]])
})
