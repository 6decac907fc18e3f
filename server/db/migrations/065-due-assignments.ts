import { createIndexes, inTransaction } from './steps.ts'

const key = ['organization', 'uuid']

/** Who is assigned to what is due. */
export const dueAssignments = inTransaction(async (db) => {
  await db.schema
    .createTable('due_assignment')
    .ifNotExists()
    .addColumn('uuid', 'text', (column) => column.notNull())
    .addColumn('organization', 'text', (column) => column.notNull().references('organization.uuid'))
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('trailer', 'text', (column) => column.notNull())
    .addColumn('checklist', 'text')
    .addColumn('date_kind', 'text')
    .addColumn('due_on', 'text')
    .addColumn('assigned', 'text')
    .addColumn('happened_at', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('by_user', 'text')
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('due_assignment_key', ['organization', 'uuid'])
    .addForeignKeyConstraint('due_assignment_trailer', ['organization', 'trailer'], 'trailer', key)
    .execute()
  await createIndexes(db, [
    ['due_assignment_changed', 'due_assignment', ['organization', 'revision', 'uuid']],
    ['due_assignment_of_trailer', 'due_assignment', ['organization', 'trailer']],
  ])
})
