import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addColumn, createIndexes } from './steps.ts'

async function up(db: Kysely<unknown>) {
  await addColumn(db, 'user', 'second_factor', { type: 'integer', empty: 0 })
  await createTotp(db)
  await createRecoveryCode(db)
  await createPasskey(db)
  await createSecondStep(db)
}

function createTotp(db: Kysely<unknown>) {
  return db.schema
    .createTable('totp')
    .ifNotExists()
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('user', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addPrimaryKeyConstraint('totp_key', ['organization', 'user'])
    .execute()
}

function createRecoveryCode(db: Kysely<unknown>) {
  return db.schema
    .createTable('recovery_code')
    .ifNotExists()
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('user', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('recovery_code_key', ['organization', 'user', 'digest'])
    .execute()
}

async function createPasskey(db: Kysely<unknown>) {
  await db.schema
    .createTable('passkey')
    .ifNotExists()
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('user', 'text', (column) => column.notNull())
    .addColumn('uuid', 'text', (column) => column.notNull())
    .addColumn('credential', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('passkey_key', ['organization', 'user', 'uuid'])
    .execute()
  await createIndexes(db, [['passkey_credential', 'passkey', ['credential']]])
}

async function createSecondStep(db: Kysely<unknown>) {
  await db.schema
    .createTable('second_step')
    .ifNotExists()
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('user', 'text', (column) => column.notNull())
    .addColumn('bound', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await createIndexes(db, [['second_step_expires', 'second_step', ['expires_at']]])
}

/** Authenticator apps, recovery codes, passkeys and begun steps. */
export const secondFactors: Migration = { up }
