import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Tables = Record<string, Record<string, string | number | null>>

/**
 * In one transaction on both engines, and passing over what is there: SQLite notes a migration
 * after it, so that one that was cut off in between runs again.
 */
async function up(db: Kysely<Tables>) {
  if (db.isTransaction) await bringUp(db)
  else await db.transaction().execute(bringUp)
}

const columns = [
  ...['created_by', 'printed_at', 'printed_by', 'voided_at', 'voided_by', 'void_reason'],
  ...['replaced_at', 'replaced_by', 'replaced_by_tag'],
]

async function bringUp(db: Kysely<Tables>) {
  const tables = await db.introspection.getTables()
  const known = tables.find(({ name }) => name === 'access_key')?.columns ?? []
  const added = columns.filter((column) => !known.some(({ name }) => name === column))
  for (const column of added) {
    await db.schema.alterTable('access_key').addColumn(column, 'text').execute()
  }
  if (added.length > 0) await sendAgain(db)
  await db.schema
    .createIndex('access_key_newest')
    .ifNotExists()
    .on('access_key')
    .columns(['organization', 'created_at', 'serial'])
    .execute()
}

/** Devices know the rows without their state: a newer revision brings them once more. */
async function sendAgain(db: Kysely<Tables>) {
  await db.updateTable('organization').set({ revision: sql<number>`revision + 1` }).execute()
  await db
    .updateTable('access_key')
    .set({
      revision: sql<number>`(select organization.revision from organization
        where organization.uuid = access_key.organization)`,
    })
    .execute()
}

/** Who did what to a scan tag when, from its minting to its end. */
export const tagLife: Migration = { up }
