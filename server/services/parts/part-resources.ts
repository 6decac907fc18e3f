import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Member } from '#server/core/asker.ts'
import { fieldFailure } from '#server/core/failure.ts'
import type { ResourceTable } from '#server/core/schema/schema.ts'
import { findUsable } from '#server/services/resources/resource-rows.ts'

type Row = Selectable<ResourceTable>
type Place = { trailer: string; trailerPart: string }

/**
 * @returns the resources that a new part gets, in the order given, each once
 * @throws Failure 400 naming the first one that does not exist or is archived
 */
export async function findGiven(asker: Member, uuids: string[]): Promise<Row[]> {
  if (uuids.length === 0) return []
  const rows = await findUsable(asker.db, uuids)
  const known = new Map(rows.map((row) => [row.uuid, row]))
  return [...new Set(uuids)].map((uuid) => known.get(uuid) ?? refuseUnknown(uuid))
}

/** A resource of the trailer itself moves to the part; any other one is copied. */
export async function giveToPart(asker: Member, rows: Row[], place: Place) {
  for (const row of rows) {
    const own = row.trailer === place.trailer && row.trailer_part === null
    await (own ? move(asker, row, place) : copy(asker, row, place))
  }
}

export async function archivePartResources(asker: Member, { trailer, trailerPart }: Place) {
  const after = { archived_at: asker.now }
  const archived = await asker.db
    .updateTable('resource')
    .set({ ...after, updated_at: asker.now })
    .where('trailer', '=', trailer)
    .where('trailer_part', '=', trailerPart)
    .where('archived_at', 'is', null)
    .returning('uuid')
    .execute()
  const before = { archived_at: null }
  for (const { uuid } of archived) {
    asker.record({ entity: 'resource', uuid, action: 'archive', before, after })
  }
}

/** Restores the resources that were archived with the part the last time, according to the log. */
export async function restorePartResources(asker: Member, trailerPart: string) {
  const { db } = asker
  const removal = db
    .selectFrom('change')
    .select('revision')
    .where('subject', '=', trailerPart)
    .where('action', '=', 'archive')
    .orderBy('revision', 'desc')
    .limit(1)
  const after = { archived_at: null }
  const restored = await db
    .updateTable('resource')
    .set({ ...after, updated_at: asker.now })
    .where('trailer_part', '=', trailerPart)
    .where('archived_at', 'is not', null)
    .where('uuid', 'in', (builder) =>
      builder
        .selectFrom('change')
        .select('subject')
        .where('entity', '=', 'resource')
        .where('action', '=', 'archive')
        .where('revision', '=', removal),
    )
    .returning('uuid')
    .execute()
  for (const { uuid } of restored) {
    asker.record({ entity: 'resource', uuid, action: 'restore', before: null, after })
  }
}

async function move(asker: Member, { uuid }: Row, { trailerPart }: Place) {
  const after = { trailer_part: trailerPart }
  await asker.db
    .updateTable('resource')
    .set({ ...after, updated_at: asker.now })
    .where('uuid', '=', uuid)
    .execute()
  const before = { trailer_part: null }
  asker.record({ entity: 'resource', uuid, action: 'save', before, after })
}

async function copy(asker: Member, row: Row, { trailer, trailerPart }: Place) {
  const { name, name_key, sort_name, type, url, upload, access_level } = row
  const uuid = randomUUID()
  const after = { trailer, trailer_part: trailerPart, name, type, url, upload, access_level }
  const { organization, now } = asker
  await asker.db
    .insertInto('resource')
    .values({ ...after, uuid, organization, name_key, sort_name, created_at: now, updated_at: now })
    .execute()
  asker.record({ entity: 'resource', uuid, action: 'create', before: null, after })
}

function refuseUnknown(uuid: string): never {
  const sentence = `There is no such resource: ${uuid}.`
  throw fieldFailure(400, 'unknown_reference', 'resources', sentence)
}
