import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Tables = Record<string, Record<string, unknown>>
type Table = CreateTableBuilder<string, string>

const key = (table: Table) => table.addColumn('uuid', 'text', (column) => column.primaryKey())

const text = (table: Table, ...columns: string[]) =>
  columns.reduce(
    (built, name) => built.addColumn(name, 'text', (column) => column.notNull()),
    table,
  )

const optional = (table: Table, ...columns: string[]) =>
  columns.reduce((built, name) => built.addColumn(name, 'text'), table)

const revision = (table: Table) =>
  table.addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))

/**
 * A row of one organization, which others of the same organization may point to. Devices make
 * uuids, so that they are unique within their organization only: nobody can occupy another's.
 */
const owned = (table: Table, name: string) =>
  text(table, 'uuid', 'organization')
    .addForeignKeyConstraint(`${name}_organization`, ['organization'], 'organization', ['uuid'])
    .addPrimaryKeyConstraint(`${name}_of_organization`, ['organization', 'uuid'])

/** A pointer that can't leave the organization: the database itself refuses it. */
const pointer = (table: Table, name: string, column: string, target: string) =>
  table.addForeignKeyConstraint(`${name}_${column}`, ['organization', column], target, [
    'organization',
    'uuid',
  ])

async function up(db: Kysely<Tables>) {
  const create = (name: string) => db.schema.createTable(name) as Table

  await revision(text(key(create('organization')), 'name', 'settings', 'created_at')).execute()
  await createPeople(create)
  await createLookups(create)
  await createTrailers(create)
  await createLedgers(create)
  await createIndexes(db)
}

async function createPeople(create: (name: string) => Table) {
  const person = owned(create('user'), 'user')
  await optional(
    text(person, 'name', 'email', 'email_key', 'role', 'password_hash', 'created_at'),
    'image',
    'archived_at',
  )
    .addUniqueConstraint('user_email_key', ['email_key'])
    .execute()
  await pointer(
    text(
      create('session').addColumn('token_hash', 'text', (column) => column.primaryKey()),
      'organization',
      'user',
      'created_at',
      'expires_at',
    ),
    'session',
    'user',
    'user',
  ).execute()
}

async function createLookups(create: (name: string) => Table) {
  await revision(text(owned(create('customer'), 'customer'), 'name', 'name_key', 'created_at'))
    .addUniqueConstraint('customer_name_key', ['organization', 'name_key'])
    .execute()
  await optional(text(key(create('oem')), 'name'), 'organization')
    .addForeignKeyConstraint('oem_organization', ['organization'], 'organization', ['uuid'])
    .addColumn('makes_trailers', 'integer', (column) => column.notNull())
    .addColumn('makes_parts', 'integer', (column) => column.notNull())
    .execute()
  await text(key(create('trailer_class')), 'name').execute()
  await optional(text(key(create('part_category')), 'name'), 'parent')
    .addForeignKeyConstraint('part_category_parent', ['parent'], 'part_category', ['uuid'])
    .execute()
  await text(create('oem_category'), 'oem', 'category')
    .addPrimaryKeyConstraint('oem_category_pair', ['oem', 'category'])
    .execute()
  const part = text(key(create('part')), 'model_number', 'description', 'notes', 'created_at')
  await revision(optional(part, 'organization', 'category', 'oem')).execute()
}

async function createTrailers(create: (name: string) => Table) {
  await text(owned(create('upload'), 'upload'), 'name', 'mime', 'sha256', 'created_at')
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .execute()

  const trailer = revision(owned(create('trailer'), 'trailer'))
  const filled = text(trailer, 'vin', 'rego', 'custom_identity_code', 'fleet_code', 'notes')
  const dated = text(filled, 'manufactured_date', 'created_at', 'updated_at')
  const searched = ['search_identifiers', 'search_words'].reduce(
    (built, name) => built.addColumn(name, 'text', (column) => column.notNull().defaultTo('')),
    dated,
  )
  const linked = optional(searched, 'rego_state', 'class', 'oem', 'customer', 'manual', 'image')
  const whole = optional(linked, 'created_by', 'updated_by', 'archived_at')
  await pointer(
    pointer(whole, 'trailer', 'customer', 'customer'),
    'trailer',
    'image',
    'upload',
  ).execute()

  const tag = revision(text(owned(create('access_key'), 'access_key'), 'serial', 'created_at'))
  await pointer(
    optional(tag, 'trailer', 'linked_at', 'linked_by'),
    'access_key',
    'trailer',
    'trailer',
  )
    .addUniqueConstraint('access_key_uuid', ['uuid'])
    .addUniqueConstraint('access_key_serial', ['serial'])
    .execute()

  const fitted = revision(owned(create('trailer_part'), 'trailer_part'))
  const fittedTo = text(fitted, 'part', 'trailer', 'notes', 'created_at')
  await pointer(optional(fittedTo, 'archived_at'), 'trailer_part', 'trailer', 'trailer')
    .addForeignKeyConstraint('trailer_part_part', ['part'], 'part', ['uuid'])
    .execute()

  const resource = revision(owned(create('resource'), 'resource'))
  const described = text(resource, 'trailer', 'name', 'type', 'created_at', 'updated_at')
  const held = optional(described, 'trailer_part', 'url', 'upload', 'archived_at')
  await ['trailer', 'trailer_part', 'upload']
    .reduce((built, target) => pointer(built, 'resource', target, target), held)
    .addColumn('access_level', 'integer', (column) => column.notNull())
    .execute()
}

async function createLedgers(create: (name: string) => Table) {
  const change = text(create('change'), 'organization', 'at', 'entity', 'subject', 'action')
  await optional(change, 'user', 'before', 'after')
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('change_order', ['organization', 'revision', 'position'])
    .execute()
  await text(create('idempotency_key'), 'organization', 'user', 'key', 'fingerprint', 'created_at')
    .addColumn('status', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('body', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('idempotency_key_once', ['organization', 'user', 'key'])
    .execute()
}

async function createIndexes(db: Kysely<Tables>) {
  await db.schema
    .createIndex('trailer_vin')
    .on('trailer')
    .columns(['organization', 'vin'])
    .unique()
    .where(sql.ref('archived_at'), 'is', null)
    .execute()
  const indexes: [string, string, string[]][] = [
    ['trailer_newest', 'trailer', ['organization', 'archived_at', 'created_at', 'uuid']],
    ['access_key_trailer', 'access_key', ['trailer']],
    ['access_key_unlinked', 'access_key', ['organization', 'trailer', 'serial']],
    ['trailer_part_trailer', 'trailer_part', ['trailer', 'archived_at']],
    ['resource_trailer', 'resource', ['trailer', 'trailer_part', 'archived_at']],
    ['session_user', 'session', ['user']],
    ['session_expiry', 'session', ['expires_at']],
    ['change_subject', 'change', ['organization', 'subject', 'revision']],
    ['idempotency_key_age', 'idempotency_key', ['created_at']],
    ['part_organization', 'part', ['organization']],
  ]
  for (const [name, table, columns] of indexes) {
    await db.schema.createIndex(name).on(table).columns(columns).execute()
  }
}

/** The first shape of the database; every later change is a migration of its own. */
export const begin: Migration = { up }
