import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/calls.ts'
import { searchKeyOf } from '#contract/search.ts'
import { sortKey } from '#contract/sort-key.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, fieldFailure, missing } from '#server/core/failure.ts'
import { alreadyPutBack } from '#server/services/history/put-back.ts'
import { lockTrailer } from '#server/services/trailers/trailer-changes.ts'
import {
  archivePartResources,
  findGiven,
  giveToPart,
  restorePartResources,
} from './part-resources.ts'

export async function createCustomPart(asker: Member, input: Input<'POST /trailer-parts/custom'>) {
  const { trailer, notes } = input
  const uuid = input.uuid ?? randomUUID()
  const known = await linkOf(asker, uuid)
  if (known) return sameOrTaken(known, isSameCustomPart(known, input))
  await lockTrailer(asker, trailer)
  const category = await nameOfCategory(asker, input.category)
  const resources = await findGiven(asker, input.resources)
  const part = {
    model_number: input.modelNumber,
    description: input.description,
    category: input.category,
  }
  const { organization, now } = asker
  const made = { uuid: randomUUID(), organization, created_at: now }
  const search_key = searchKeyOf({ ...part, oem: undefined, category })
  const sort_model = sortKey(input.modelNumber)
  await asker.db
    .insertInto('part')
    .values({ ...made, ...part, search_key, sort_model, oem: null, notes: '' })
    .execute()
  asker.record({ entity: 'part', uuid: made.uuid, action: 'create', before: null, after: part })
  await link(asker, { uuid, part: made.uuid, trailer, notes })
  await giveToPart(asker, resources, { trailer, trailerPart: uuid })
  return { uuid }
}

export async function linkPart(asker: Member, input: Input<'POST /trailer-parts/link'>) {
  const { part, trailer } = input
  const uuid = input.uuid ?? randomUUID()
  const known = await linkOf(asker, uuid)
  if (known) return sameOrTaken(known, known.part === part && known.trailer === trailer)
  await lockTrailer(asker, trailer)
  const found = await asker.db
    .selectFrom('part')
    .select('uuid')
    .where('uuid', '=', part)
    .executeTakeFirst()
  if (!found) throw fieldFailure(400, 'unknown_reference', 'part', 'There is no such part.')
  await link(asker, { uuid, part, trailer, notes: '' })
  return { uuid }
}

/** Archives the part on this trailer and, as of the same moment, its resources. */
export async function archiveTrailerPart(
  asker: Member,
  { uuid }: Input<'POST /trailer-parts/archive'>,
) {
  const known = await linkOf(asker, uuid)
  if (!known) throw missing('part')
  if (known.archived_at !== null) return { uuid }
  await lockTrailer(asker, known.trailer)
  const after = { archived_at: asker.now }
  const archived = await asker.db
    .updateTable('trailer_part')
    .set(after)
    .where('uuid', '=', uuid)
    .where('archived_at', 'is', null)
    .returning('uuid')
    .executeTakeFirst()
  if (!archived) return { uuid }
  const before = { archived_at: null }
  asker.record({ entity: 'trailer_part', uuid, action: 'archive', before, after })
  await archivePartResources(asker, { trailer: known.trailer, trailerPart: uuid })
  return { uuid }
}

/** Puts a removed part back, and those of its resources that were removed with it. */
export async function restoreTrailerPart(
  asker: Member,
  { uuid }: Input<'POST /trailer-parts/{uuid}/restore'>,
) {
  const known = await linkOf(asker, uuid)
  if (!known) throw missing('part')
  await lockTrailer(asker, known.trailer)
  const after = { archived_at: null }
  const restored = await asker.db
    .updateTable('trailer_part')
    .set(after)
    .where('uuid', '=', uuid)
    .where('archived_at', 'is not', null)
    .returning('uuid')
    .executeTakeFirst()
  if (!restored) throw await alreadyPutBack(asker, uuid)
  const before = { archived_at: known.archived_at }
  asker.record({ entity: 'trailer_part', uuid, action: 'restore', before, after })
  await restorePartResources(asker, uuid)
  return { uuid }
}

type Link = { uuid: string; part: string; trailer: string; notes: string }

async function link(asker: Member, { uuid, ...after }: Link) {
  const { organization, now } = asker
  await asker.db
    .insertInto('trailer_part')
    .values({ ...after, uuid, organization, created_at: now })
    .execute()
  asker.record({ entity: 'trailer_part', uuid, action: 'link', before: null, after })
}

function linkOf(asker: Member, uuid: string) {
  return asker.db
    .selectFrom('trailer_part')
    .innerJoin('part', 'part.uuid', 'trailer_part.part')
    .select(['trailer_part.uuid', 'trailer_part.part', 'trailer_part.trailer'])
    .select(['trailer_part.notes', 'trailer_part.archived_at'])
    .select(['part.model_number', 'part.description', 'part.category', 'part.organization'])
    .where('trailer_part.uuid', '=', uuid)
    .executeTakeFirst()
}

type Known = NonNullable<Awaited<ReturnType<typeof linkOf>>>

/** Sending the same part again is no error. */
function sameOrTaken({ uuid }: Known, same: boolean) {
  if (same) return { uuid }
  throw new Failure(409, 'uuid_taken', 'Another part on a trailer has this uuid already.')
}

function isSameCustomPart(known: Known, input: Input<'POST /trailer-parts/custom'>) {
  return (
    known.organization !== null &&
    known.trailer === input.trailer &&
    known.model_number === input.modelNumber &&
    known.description === input.description &&
    known.category === input.category &&
    known.notes === input.notes
  )
}

async function nameOfCategory(asker: Member, uuid: string | null) {
  if (uuid === null) return undefined
  const found = await asker.db
    .selectFrom('part_category')
    .select('name')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (found) return found.name
  throw fieldFailure(400, 'unknown_reference', 'category', 'There is no such category.')
}
