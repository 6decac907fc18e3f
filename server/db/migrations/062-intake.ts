import { createIndexes, inTransaction } from './steps.ts'

const columns = [
  ...['link', 'vin', 'manufacturer', 'model', 'parts', 'notes', 'sender', 'contact', 'files'],
  ...['fingerprint', 'received_at'],
]

/** Links by which builds are sent in, and what came by them. */
export const intake = inTransaction(async (db) => {
  await db.schema
    .createTable('intake_link')
    .ifNotExists()
    .addColumn('uuid', 'text', (column) => column.notNull())
    .addColumn('organization', 'text', (column) => column.notNull().references('organization.uuid'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .addPrimaryKeyConstraint('intake_link_key', ['organization', 'uuid'])
    .execute()
  const table = db.schema
    .createTable('intake')
    .ifNotExists()
    .addColumn('uuid', 'text', (column) => column.notNull())
    .addColumn('organization', 'text', (column) => column.notNull().references('organization.uuid'))
    .addColumn('answer_hash', 'text', (column) => column.notNull().unique())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('open'))
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('wanted', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('trailer', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text')
    .addColumn('decided_name', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('intake_key', ['organization', 'uuid'])
  await columns
    .reduce((built, name) => built.addColumn(name, 'text', (column) => column.notNull()), table)
    .execute()
  await createIndexes(db, [
    ['intake_newest', 'intake', ['organization', 'received_at', 'uuid']],
    ['intake_by_state', 'intake', ['organization', 'state', 'received_at', 'uuid']],
    ['intake_of_link', 'intake', ['organization', 'link', 'received_at']],
  ])
})
