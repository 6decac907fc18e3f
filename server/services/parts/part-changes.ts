import { randomUUID } from 'node:crypto'
import { type AsFitted, asFitted } from '#contract/as-fitted.ts'
import type { Input } from '#contract/calls.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, fieldFailure, missing } from '#server/core/failure.ts'
import { isSqlite } from '#server/db/engine.ts'
import { alreadyPutBack } from '#server/services/history/put-back.ts'
import { standsFor } from '#server/services/registry/merged.ts'
import { lockTrailer } from '#server/services/trailers/trailer-changes.ts'
import { refreshSearch } from '#server/services/trailers/trailer-search.ts'
import { serialKeyOf } from './fitted-parts.ts'
import { partKeys } from './part-keys.ts'
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
  const category = await standsFor(asker, input.category)
  if (known) return sameOrTaken(known, isSameCustomPart(known, { ...input, category }))
  await lockTrailer(asker, trailer)
  const part = {
    model_number: input.modelNumber,
    description: input.description,
    category,
  }
  const keys = await partKeys(asker, { ...part, oem: null })
  const resources = await findGiven(asker, input.resources)
  const { organization, now } = asker
  const made = { uuid: randomUUID(), organization, created_at: now }
  await asker.db
    .insertInto('part')
    .values({ ...made, ...part, ...keys, oem: null, notes: '' })
    .execute()
  asker.record({ entity: 'part', uuid: made.uuid, action: 'create', before: null, after: part })
  await link(asker, { uuid, part: made.uuid, trailer, notes, ...asFitted(input) })
  await giveToPart(asker, resources, { trailer, trailerPart: uuid })
  return { uuid }
}

export async function linkPart(asker: Member, input: Input<'POST /trailer-parts/link'>) {
  const { trailer } = input
  const uuid = input.uuid ?? randomUUID()
  const known = await linkOf(asker, uuid)
  if (known) {
    const part = await standsFor(asker, input.part)
    return sameOrTaken(known, known.part === part && known.trailer === trailer)
  }
  await lockTrailer(asker, trailer)
  const found = await asker.db
    .selectFrom('part')
    .select('uuid')
    .where('uuid', '=', input.part)
    // It is not merged into another one before this is written.
    .$if(!isSqlite(asker.db), (query) => query.forShare())
    .executeTakeFirst()
  const part = await standsFor(asker, input.part)
  if (!found) throw fieldFailure(400, 'unknown_reference', 'part', 'There is no such part.')
  await link(asker, { uuid, part, trailer, notes: '', ...asFitted(input) })
  return { uuid }
}

/** Archives the part on this trailer and, as of the same moment, its resources. */
export async function archiveTrailerPart(
  asker: Member,
  { uuid, removed_on, reason }: Input<'POST /trailer-parts/archive'>,
) {
  const known = await linkOf(asker, uuid)
  if (!known) throw missing('part')
  if (known.archived_at !== null) return { uuid }
  await lockTrailer(asker, known.trailer)
  const after = {
    archived_at: asker.now,
    ...(removed_on && { removed_on }),
    ...(reason && { removed_why: reason }),
  }
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
  if (known.serial !== '') await refreshSearch(asker.db, known.trailer)
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
    .set({ ...after, removed_on: '', removed_why: '' })
    .where('uuid', '=', uuid)
    .where('archived_at', 'is not', null)
    .returning('uuid')
    .executeTakeFirst()
  if (!restored) throw await alreadyPutBack(asker, uuid)
  const before = { archived_at: known.archived_at }
  asker.record({ entity: 'trailer_part', uuid, action: 'restore', before, after })
  if (known.serial !== '') await refreshSearch(asker.db, known.trailer)
  await restorePartResources(asker, uuid)
  return { uuid }
}

type Link = AsFitted & { uuid: string; part: string; trailer: string; notes: string }

async function link(asker: Member, { uuid, ...after }: Link) {
  const { organization, now } = asker
  await asker.db
    .insertInto('trailer_part')
    .values({ ...after, ...serialKeyOf(after), uuid, organization, created_at: now })
    .execute()
  asker.record({ entity: 'trailer_part', uuid, action: 'link', before: null, after })
  if (after.serial) await refreshSearch(asker.db, after.trailer)
}

function linkOf(asker: Member, uuid: string) {
  return asker.db
    .selectFrom('trailer_part')
    .innerJoin('part', 'part.uuid', 'trailer_part.part')
    .select(['trailer_part.uuid', 'trailer_part.part', 'trailer_part.trailer'])
    .select(['trailer_part.notes', 'trailer_part.archived_at', 'trailer_part.serial'])
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
