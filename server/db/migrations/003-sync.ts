import type { Kysely } from 'kysely'
import { addColumn, createIndexes, inTransaction } from './steps.ts'

type Tables = Record<string, Record<string, string | number | null>>

const kinds = ['customer', 'part', 'trailer', 'access_key', 'trailer_part', 'resource']

async function bringUp(db: Kysely<Tables>) {
  await addColumn(db, 'organization', 'epoch', { empty: 'first' })
  for (const kind of kinds) {
    // Rows from before there were revisions.
    await db
      .updateTable(kind)
      .set({ revision: 1 })
      .where('revision', '=', 0)
      .where('organization', 'is not', null)
      .execute()
    await createIndexes(db, [[`${kind}_changed`, kind, ['organization', 'revision', 'uuid']]])
  }
  await db.updateTable('organization').set({ revision: 1 }).where('revision', '=', 0).execute()
}

/** The indexes of GET /sync, and a mark of the database that 006 replaced. */
export const sync = inTransaction(bringUp)
