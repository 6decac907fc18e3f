import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Passing over what is there: SQLite notes a migration after it, so that it may run again. */
async function up(db: Kysely<unknown>) {
  const tables = await db.introspection.getTables()
  const user = tables.find(({ name }) => name === 'user')
  if (!user?.columns.some(({ name }) => name === 'second_factor')) {
    await db.schema
      .alterTable('user')
      .addColumn('second_factor', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  }
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

/** A credential is looked for before it is known whose it is. */
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
  await db.schema
    .createIndex('passkey_credential')
    .ifNotExists()
    .on('passkey')
    .columns(['credential'])
    .execute()
}

/** Found by its digest, before it is known whose it is. */
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
  await db.schema
    .createIndex('second_step_expires')
    .ifNotExists()
    .on('second_step')
    .columns(['expires_at'])
    .execute()
}

/** Codes of an authenticator app, codes for when it is lost, passkeys, and steps under way. */
export const secondFactors: Migration = { up }
