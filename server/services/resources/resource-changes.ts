import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Input } from '#contract/calls.ts'
import { firstLevel } from '#contract/first-level.ts'
import { fold } from '#contract/search.ts'
import { sortKey } from '#contract/sort-key.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, fieldFailure, missing } from '#server/core/failure.ts'
import type { ResourceTable } from '#server/core/schema/schema.ts'
import { alreadyPutBack } from '#server/services/history/put-back.ts'
import { lockTrailer, lockTrailerRow } from '#server/services/trailers/trailer-changes.ts'
import { attach } from './attach.ts'

export async function createResource(asker: Member, input: Input<'POST /trailers/resources'>) {
  const { trailer, trailerPart: trailer_part, type, name, url, upload } = input
  const uuid = input.uuid ?? randomUUID()
  const access_level = input.access_level ?? firstLevel(await mayTell(asker, upload))
  const content = { trailer, trailer_part, type, name, url, upload, access_level }
  const known = await rowOf(asker, uuid)
  if (known) return sameOrTaken(known, content)
  await lockTrailer(asker, trailer)
  if (trailer_part !== null) await refuseUnknownPart(asker, trailer_part, trailer)
  if (upload !== null) await refuseUnknownUpload(asker, upload)
  const { organization, now } = asker
  await asker.db
    .insertInto('resource')
    .values({
      ...content,
      uuid,
      organization,
      name_key: fold(name),
      sort_name: sortKey(name),
      created_at: now,
      updated_at: now,
    })
    .execute()
  asker.record({ entity: 'resource', uuid, action: 'create', before: null, after: content })
  return { uuid }
}

export async function archiveResource(
  asker: Member,
  { uuid }: Input<'POST /trailers/resources/{uuid}/archive'>,
) {
  const known = await rowOf(asker, uuid)
  if (!known) throw missing('resource')
  if (known.archived_at !== null) return { uuid }
  await lockTrailerRow(asker, known.trailer)
  const after = { archived_at: asker.now }
  const archived = await asker.db
    .updateTable('resource')
    .set({ ...after, updated_at: asker.now })
    .where('uuid', '=', uuid)
    .where('archived_at', 'is', null)
    .returning('uuid')
    .executeTakeFirst()
  const before = { archived_at: null }
  if (archived) asker.record({ entity: 'resource', uuid, action: 'archive', before, after })
  return { uuid }
}

export async function restoreResource(
  asker: Member,
  { uuid }: Input<'POST /trailers/resources/{uuid}/restore'>,
) {
  const known = await rowOf(asker, uuid)
  if (!known) throw missing('resource')
  await lockTrailer(asker, known.trailer)
  if (known.trailer_part !== null) await refuseRemovedPart(asker, known.trailer_part)
  const after = { archived_at: null }
  const restored = await asker.db
    .updateTable('resource')
    .set({ ...after, updated_at: asker.now })
    .where('uuid', '=', uuid)
    .where('archived_at', 'is not', null)
    .returning('uuid')
    .executeTakeFirst()
  if (!restored) throw await alreadyPutBack(asker, uuid)
  const before = { archived_at: known.archived_at }
  asker.record({ entity: 'resource', uuid, action: 'restore', before, after })
  return { uuid }
}

async function refuseRemovedPart({ db }: Member, uuid: string) {
  const part = db.selectFrom('trailer_part').select('archived_at').where('uuid', '=', uuid)
  if ((await part.executeTakeFirstOrThrow()).archived_at === null) return
  const sentence = 'The part of this resource was removed. Put the part back first.'
  throw new Failure(409, 'part_removed', sentence)
}

export async function setAccessLevel(
  asker: Member,
  { uuid, access_level, base }: Input<'POST /trailers/resources/{uuid}/access-level'>,
) {
  const known = await rowOf(asker, uuid)
  if (!known) throw missing('resource')
  await lockTrailerRow(asker, known.trailer)
  // Read again, because another request may have held the lock.
  const current = await rowOf(asker, uuid)
  if (!current || current.archived_at !== null) throw missing('resource')
  if (base && base.access_level !== current.access_level) throw await alreadyPutBack(asker, uuid)
  if (current.access_level === access_level) return { uuid }
  const after = { access_level }
  await asker.db
    .updateTable('resource')
    .set({ ...after, updated_at: asker.now })
    .where('uuid', '=', uuid)
    .execute()
  const before = { access_level: current.access_level }
  asker.record({ entity: 'resource', uuid, action: 'access', before, after })
  return { uuid }
}

function rowOf(asker: Member, uuid: string) {
  return asker.db.selectFrom('resource').selectAll().where('uuid', '=', uuid).executeTakeFirst()
}

const compared = [
  'trailer',
  'trailer_part',
  'type',
  'name',
  'url',
  'upload',
  'access_level',
] as const
type Content = Pick<Selectable<ResourceTable>, (typeof compared)[number]>

/** Sending the same resource again is no error. */
function sameOrTaken(known: Content & { uuid: string }, content: Content) {
  if (compared.every((column) => known[column] === content[column])) return { uuid: known.uuid }
  throw new Failure(409, 'uuid_taken', 'Another resource has this uuid already.')
}

async function refuseUnknownPart(asker: Member, uuid: string, trailer: string) {
  const found = await asker.db
    .selectFrom('trailer_part')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('trailer', '=', trailer)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (found) return
  const sentence = 'There is no such part on this trailer.'
  throw fieldFailure(400, 'unknown_reference', 'trailerPart', sentence)
}

async function mayTell({ db }: Member, upload: string | null) {
  if (upload === null) return false
  const found = await db
    .selectFrom('upload')
    .select('may_tell')
    .where('uuid', '=', upload)
    .executeTakeFirst()
  return found?.may_tell === 1
}

async function refuseUnknownUpload(asker: Member, uuid: string) {
  const found = await asker.db
    .selectFrom('upload')
    .select(['uuid', 'loose_since'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  const isThere = found && (await attach(asker, found))
  if (!isThere) throw fieldFailure(400, 'unknown_reference', 'upload', 'There is no such file.')
}
