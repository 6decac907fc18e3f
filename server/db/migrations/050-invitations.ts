import type { Kysely } from 'kysely'
import { createIndexes, inTransaction } from './steps.ts'

async function bringUp(db: Kysely<unknown>) {
  await db.schema
    .createTable('invitation')
    .ifNotExists()
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('uuid', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('invited_by', 'text', (column) => column.notNull())
    .addColumn('links', 'integer', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('invitation_key', ['organization', 'uuid'])
    .addUniqueConstraint('invitation_email', ['organization', 'email_key'])
    .execute()
  await createIndexes(db, [['invitation_token', 'invitation', ['token_hash']]])
}

/** Invitations that wait to be accepted. */
export const invitations = inTransaction(bringUp)
