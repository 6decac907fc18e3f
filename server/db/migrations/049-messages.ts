import type { Kysely } from 'kysely'
import { createIndexes, inTransaction } from './steps.ts'

async function bringUp(db: Kysely<unknown>) {
  await db.schema
    .createTable('mail_message')
    .ifNotExists()
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('uuid', 'text', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('gives_up_at', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('mail_message_key', ['organization', 'uuid'])
    .addUniqueConstraint('mail_message_cause', ['organization', 'cause'])
    .execute()
  await createIndexes(db, [
    ['mail_message_due', 'mail_message', ['state', 'due_at']],
    ['mail_message_list', 'mail_message', ['organization', 'state', 'created_at']],
  ])
}

/** Mail that waits to be sent, was sent, or could not be delivered. */
export const messages = inTransaction(bringUp)
