import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * In one transaction on both engines, and passing over what is there: SQLite notes a migration
 * after it, so that one that was cut off in between runs again.
 */
async function up(db: Kysely<unknown>) {
  if (db.isTransaction) await bringUp(db)
  else await db.transaction().execute(bringUp)
}

const key = ['organization', 'uuid']

async function bringUp(db: Kysely<unknown>) {
  await addStates(db)
  const { schema } = db
  await schema
    .createTable('whereabouts')
    .ifNotExists()
    .addColumn('uuid', 'text', (column) => column.notNull())
    .addColumn('organization', 'text', (column) => column.notNull().references('organization.uuid'))
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('walk', 'text', (column) => column.notNull())
    .addColumn('trailer', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('by_user', 'text')
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('whereabouts_key', ['organization', 'uuid'])
    .addForeignKeyConstraint('whereabouts_walk', ['organization', 'walk'], 'walk', key)
    .addForeignKeyConstraint('whereabouts_trailer', ['organization', 'trailer'], 'trailer', key)
    .execute()
  for (const [name, columns] of indexes) {
    await schema
      .createIndex(name)
      .ifNotExists()
      .on('whereabouts')
      .columns([...columns])
      .execute()
  }
}

const indexes = [
  ['whereabouts_changed', ['organization', 'revision', 'uuid']],
  ['whereabouts_of_walk', ['organization', 'walk']],
  ['whereabouts_of_trailer', ['organization', 'trailer']],
] as const

async function addStates({ schema, introspection }: Kysely<unknown>) {
  const tables = await introspection.getTables()
  const known = tables.find(({ name }) => name === 'walk')?.columns
  const has = (column: string) => known?.some(({ name }) => name === column)
  for (const [column, first] of [
    ['state', 'whole'],
    ['state_why', ''],
    ['state_name', ''],
  ] as const) {
    if (has(column)) continue
    await schema
      .alterTable('walk')
      .addColumn(column, 'text', (one) => one.notNull().defaultTo(first))
      .execute()
  }
  for (const column of ['state_at', 'state_by']) {
    if (!has(column)) await schema.alterTable('walk').addColumn(column, 'text').execute()
  }
}

/** Counts may be void or of a part of a yard, and people say where trailers are that these did not see. */
export const saidWhereabouts: Migration = { up }
