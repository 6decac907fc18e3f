import { type Kysely, sql } from 'kysely'
import { settingsOf } from '#server/access/stored-settings.ts'
import { yieldToOthers } from '#server/core/event-loop.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { listSlices } from '#server/services/page-in-slices.ts'

/** Columns that name one upload. */
const pointing = { trailer: 'image', user: 'image', resource: 'upload' } as const
/** Tables that list their files as JSON. */
const listing = ['inspection', 'defect', 'defect_act', 'log_entry', 'report', 'intake'] as const

/**
 * @returns the uuids of all uploads that an organization's records name, archived ones too; other
 *   requests run meanwhile and may name more
 */
export async function namedFiles(db: Kysely<Database>, organization: string) {
  const named = new Set(await ofSettings(db, organization))
  for (const [table, column] of Object.entries(pointing)) {
    for await (const uuid of valuesOf(db, { table, column, organization })) {
      if (uuid) named.add(uuid)
    }
  }
  for (const table of listing) {
    for await (const files of valuesOf(db, { table, column: 'files', organization })) {
      if (!files || files === '[]') continue
      for (const { uuid } of JSON.parse(files) as { uuid: string }[]) named.add(uuid)
    }
  }
  return named
}

async function ofSettings(db: Kysely<Database>, organization: string) {
  const own = await db
    .selectFrom('organization')
    .select('settings')
    .where('uuid', '=', organization)
    .executeTakeFirst()
  const { logo = null } = own ? settingsOf(own.settings) : {}
  return logo ? [logo.uuid] : []
}

type Column = { table: string; column: string; organization: string }

async function* valuesOf(db: Kysely<Database>, { table, column, organization }: Column) {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom(table as 'trailer') // Each of them has these columns.
      .select(['uuid', sql.ref<string | null>(column).as('value')])
      .where('organization', '=', organization)
      .where('uuid', '>', after)
      .orderBy('uuid')
      .limit(listSlices.rows)
      .execute()
    for (const { value } of rows) yield value
    const last = rows.at(listSlices.rows - 1)
    if (!last) return
    after = last.uuid
    await yieldToOthers()
  }
}
