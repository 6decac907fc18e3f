import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { addColumn, inTransaction } from './steps.ts'

type Tables = {
  organization: { uuid: string; revision: number }
  revision_mark: { organization: string; revision: number; mark: string }
  checklist: {
    organization: string
    revision: number
    interval_days: number | null
    interval_set_at: string | null
  }
}

/** Nobody knows since when: intervals that are there count as set now. */
async function bringUp(db: Kysely<Tables>) {
  if (!(await addColumn(db, 'checklist', 'interval_set_at'))) return
  const owners = await db
    .selectFrom('checklist')
    .select('organization')
    .distinct()
    .where('interval_days', 'is not', null)
    .execute()
  for (const { organization } of owners) await setNow(db, organization)
}

/** With a new revision, so that devices get them. */
async function setNow(db: Kysely<Tables>, organization: string) {
  const { revision } = await db
    .updateTable('organization')
    .set({ revision: sql<number>`revision + 1` })
    .where('uuid', '=', organization)
    .returning(sql<number>`revision`.as('revision'))
    .executeTakeFirstOrThrow()
  const mark = randomBytes(12).toString('base64url')
  await db.insertInto('revision_mark').values({ organization, revision, mark }).execute()
  await db
    .updateTable('checklist')
    .set({ interval_set_at: new Date().toISOString(), revision })
    .where('organization', '=', organization)
    .where('interval_days', 'is not', null)
    .execute()
}

/** When the interval of a checklist was set, from which first inspections count. */
export const intervalSetAt = inTransaction(bringUp)
