import { randomBytes, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { firstChecklists } from '#server/reference/checklists/first-checklists.ts'
import { inTransaction } from './steps.ts'

type Tables = Record<string, Record<string, string | number | null>>

async function bringUp(db: Kysely<Tables>) {
  const without = await db
    .selectFrom('organization')
    .select(sql<string>`uuid`.as('uuid'))
    .where('uuid', 'not in', (query) => query.selectFrom('checklist').select('organization'))
    .execute()
  for (const { uuid } of without) await fill(db, uuid)
}

/** With a new revision, so that devices get them. */
async function fill(db: Kysely<Tables>, organization: string) {
  const { revision } = await db
    .updateTable('organization')
    .set({ revision: sql<number>`revision + 1` })
    .where('uuid', '=', organization)
    .returning(sql<number>`revision`.as('revision'))
    .executeTakeFirstOrThrow()
  const mark = randomBytes(12).toString('base64url')
  await db.insertInto('revision_mark').values({ organization, revision, mark }).execute()
  const created_at = new Date().toISOString()
  const rows = firstChecklists({ organization, created_at, uuid: randomUUID })
  for (const table of ['checklist', 'checklist_version'] as const) {
    const stamped = rows[table].map((row) => ({ ...row, revision }))
    await db.insertInto(table).values(stamped).execute()
  }
}

/** Gives organizations without checklists those of new ones. */
export const firstChecklistsOfAll = inTransaction(bringUp)
