import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addColumn } from './steps.ts'

type Tables = { change: { batch: string | null }; trailer: { archived_at: string | null } }

async function up(db: Kysely<Tables>) {
  await addColumn(db, 'change', 'batch')
  await addColumn(db, 'change', 'device', { empty: '' })
  await db.schema
    .createIndex('change_of_batch')
    .ifNotExists()
    .on('change')
    .columns(['organization', 'batch'])
    .where('batch', 'is not', null)
    .execute()
  await db.schema
    .createIndex('trailer_deleted')
    .ifNotExists()
    .on('trailer')
    .columns(['organization', 'archived_at', 'uuid'])
    .where('archived_at', 'is not', null)
    .execute()
}

/** The device and the batch of each change. */
export const history: Migration = { up }
