import type { Kysely } from 'kysely'
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

const kinds = ['customer', 'part', 'trailer', 'access_key', 'trailer_part', 'resource']

async function bringUp(db: Kysely<Tables>) {
  const tables = await db.introspection.getTables()
  const organization = tables.find(({ name }) => name === 'organization')
  if (!organization?.columns.some(({ name }) => name === 'epoch')) {
    await db.schema
      .alterTable('organization')
      .addColumn('epoch', 'text', (built) => built.notNull().defaultTo('first'))
      .execute()
  }
  for (const kind of kinds) {
    // What was written without a revision is the beginning.
    await db
      .updateTable(kind)
      .set({ revision: 1 })
      .where('revision', '=', 0)
      .where('organization', 'is not', null)
      .execute()
    await db.schema
      .createIndex(`${kind}_changed`)
      .ifNotExists()
      .on(kind)
      .columns(['organization', 'revision', 'uuid'])
      .execute()
  }
  await db.updateTable('organization').set({ revision: 1 }).where('revision', '=', 0).execute()
}

/** What GET /sync reads by, and which copy of the database it reads from. */
export const sync: Migration = { up }
