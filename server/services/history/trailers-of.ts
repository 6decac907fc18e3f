import type { Kysely } from 'kysely'
import type { BatchChange } from '#contract/trailer-change.ts'
import type { Member } from '#server/core/asker.ts'
import type { Database } from '#server/core/schema/schema.ts'

type Changed = { entity: string; subject: string }

/** @returns by the uuid of each record of a log its trailer, or the trailer itself, deleted ones too */
export async function trailersOf(
  { db }: Member,
  rows: readonly Changed[],
): Promise<Map<string, BatchChange['trailer']>> {
  const of = (entity: string) => [
    ...new Set(rows.filter((row) => row.entity === entity).map(({ subject }) => subject)),
  ]
  const own = of('trailer').map((uuid) => ({ uuid, trailer: uuid }))
  const parts = await placesOf(db, 'trailer_part', of('trailer_part'))
  const resources = await placesOf(db, 'resource', of('resource'))
  const places = [...own, ...parts, ...resources]
  const wanted = [...new Set(places.map(({ trailer }) => trailer))]
  const known = new Map<string, BatchChange['trailer']>()
  if (wanted.length === 0) return known
  const found = await db
    .selectFrom('trailer')
    .select(['uuid', 'vin', 'rego', 'archived_at'])
    .where('uuid', 'in', wanted)
    .execute()
  const trailers = new Map(found.map((row) => [row.uuid, row]))
  for (const { uuid, trailer } of places) {
    const row = trailers.get(trailer)
    if (!row) continue
    const { archived_at, ...shown } = row
    known.set(uuid, { ...shown, isDeleted: archived_at !== null })
  }
  return known
}

function placesOf(db: Kysely<Database>, table: 'trailer_part' | 'resource', uuids: string[]) {
  if (uuids.length === 0) return []
  return db.selectFrom(table).select(['uuid', 'trailer']).where('uuid', 'in', uuids).execute()
}
