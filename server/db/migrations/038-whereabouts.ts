import type { Kysely } from 'kysely'
import { addColumn, createIndexes, inTransaction } from './steps.ts'

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
  await createIndexes(db, indexes)
}

const indexes = [
  ['whereabouts_changed', 'whereabouts', ['organization', 'revision', 'uuid']],
  ['whereabouts_of_walk', 'whereabouts', ['organization', 'walk']],
  ['whereabouts_of_trailer', 'whereabouts', ['organization', 'trailer']],
] as const

async function addStates(db: Kysely<unknown>) {
  await addColumn(db, 'walk', 'state', { empty: 'whole' })
  await addColumn(db, 'walk', 'state_why', { empty: '' })
  await addColumn(db, 'walk', 'state_name', { empty: '' })
  await addColumn(db, 'walk', 'state_at')
  await addColumn(db, 'walk', 'state_by')
}

/** Counts that are void or of a part of a yard, and what people say of trailers that a count missed. */
export const saidWhereabouts = inTransaction(bringUp)
