import { randomBytes, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { firstChecklists } from '#server/reference/checklists/first-checklists.ts'

type Tables = Record<string, Record<string, string | number | null>>

/** In one transaction on both engines, and passing over what is there: as the ones before it. */
async function up(db: Kysely<Tables>) {
  if (db.isTransaction) await bringUp(db)
  else await db.transaction().execute(bringUp)
}

async function bringUp(db: Kysely<Tables>) {
  const without = await db
    .selectFrom('organization')
    .select(sql<string>`uuid`.as('uuid'))
    .where('uuid', 'not in', (query) => query.selectFrom('checklist').select('organization'))
    .execute()
  for (const { uuid } of without) await fill(db, uuid)
}

/** With a revision of their own, which brings them to the devices. */
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

/** Organizations from before there were checklists begin with the same as new ones. */
export const firstChecklistsOfAll: Migration = { up }
