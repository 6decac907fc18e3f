import { type Kysely, sql } from 'kysely'
import { addColumn, createIndexes, inTransaction } from './steps.ts'

type Tables = Record<string, Record<string, string | number | null>>

const columns = [
  ...['created_by', 'printed_at', 'printed_by', 'voided_at', 'voided_by', 'void_reason'],
  ...['replaced_at', 'replaced_by', 'replaced_by_tag'],
]

async function bringUp(db: Kysely<Tables>) {
  let isNew = false
  for (const column of columns) isNew = (await addColumn(db, 'access_key', column)) || isNew
  if (isNew) await sendAgain(db)
  const newest = ['organization', 'created_at', 'serial']
  await createIndexes(db, [['access_key_newest', 'access_key', newest]])
}

/** Gives the rows a newer revision, because devices know them without their state. */
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

/** Who did what to a scan tag when. */
export const tagLife = inTransaction(bringUp)
