import type { Input } from '#contract/calls.ts'
import type { AccessKey } from '#contract/scan-tag.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, missing } from '#server/core/failure.ts'
import { lockTrailer } from '#server/services/trailers/trailer-changes.ts'
import { refreshSearch } from '#server/services/trailers/trailer-search.ts'
import { newTags } from './new-tags.ts'
import { endTag, lockTag } from './tag-life.ts'

/** @throws Failure where the trailer has a tag: somebody linked one meanwhile */
export async function mintForTrailer(
  asker: Member,
  { uuid: trailer }: Input<'POST /trailers/{uuid}/new-tag'>,
) {
  const tag = await tagForTrailer(asker, trailer)
  await linkMinted(asker, trailer, tag)
  return tag
}

/**
 * Makes a tag that is not stored yet.
 * @param trailer null for one that is not registered yet
 * @throws Failure where the trailer has a tag, or no serial is left
 */
export async function tagForTrailer(asker: Member, trailer: string | null): Promise<AccessKey> {
  if (trailer !== null) {
    await lockTrailer(asker, trailer)
    await refuseTagged(asker, trailer)
  }
  const [tag] = await newTags(asker.db.withoutPlugins(), asker.organization, 1)
  if (!tag) throw new Error('no tag was made')
  return tag
}

/** Stores a new tag as one of a trailer. */
export async function linkMinted(asker: Member, trailer: string, tag: AccessKey) {
  const { db, organization, now, user } = asker
  const made = { created_at: now, created_by: user.uuid, linked_at: now, linked_by: user.uuid }
  await db
    .insertInto('access_key')
    .values({ ...tag, organization, trailer, ...made })
    .execute()
  await refreshSearch(db, trailer)
  const { uuid } = tag
  asker.record({ entity: 'access_key', uuid, action: 'mint', before: null, after: tag })
  const [before, after] = [{ trailer: null }, { trailer }]
  asker.record({ entity: 'access_key', uuid, action: 'link', before, after })
  asker.record({ entity: 'trailer', uuid: trailer, action: 'link', before: null, after: tag })
}

async function refuseTagged({ db }: Member, trailer: string) {
  const linked = await db
    .selectFrom('access_key')
    .select('serial')
    .where('trailer', '=', trailer)
    .limit(1)
    .executeTakeFirst()
  if (!linked) return
  const sentence = `This trailer has scan tag ${linked.serial} already. No other was minted.`
  throw new Failure(409, 'trailer_tagged', sentence)
}

/** A plate may be in the world from the moment its file is made: then only its own voiding ends it. */
export async function undoMinted(
  asker: Member,
  { uuid: trailer, batch }: Input<'POST /trailers/{uuid}/new-tag/undo'>,
) {
  await lockTrailer(asker, trailer)
  const [minted] = await mintedTags(asker, batch).where('trailer', '=', trailer).execute()
  if (!minted) return { count: 0 }
  const tag = await lockTag(asker, { uuid: minted.uuid })
  if (tag.trailer !== trailer) return { count: 0 }
  if (tag.printed_at !== null) {
    const sentence = `The plate of scan tag ${tag.serial} was made already. If it is not to be used, void it under Tags.`
    throw new Failure(409, 'tag_printed', sentence)
  }
  await endTag(asker, tag, 'Undone before its plate was made')
  return { count: 1 }
}

export async function listMinted(asker: Member, { batch }: Input<'GET /batches/{batch}/tags'>) {
  const rows = await mintedTags(asker, batch)
    .orderBy('change.revision')
    .orderBy('change.position')
    .execute()
  if (rows.length === 0) await refuseMissing(asker, batch)
  return rows.map(({ uuid, serial, trailer, printed_at }) => ({
    ...{ uuid, serial, trailer },
    isPrinted: printed_at !== null,
  }))
}

async function refuseMissing({ db }: Member, batch: string) {
  const logged = db.selectFrom('change').select('batch').where('batch', '=', batch).limit(1)
  if (!(await logged.executeTakeFirst())) throw missing('batch')
}

/** The tags that were minted in a batch. */
const mintedTags = ({ db }: Member, batch: string) =>
  db
    .selectFrom('change')
    .innerJoin('access_key', 'access_key.uuid', 'change.subject')
    .select(['access_key.uuid', 'access_key.serial', 'trailer', 'printed_at'])
    .where('change.batch', '=', batch)
    .where('change.entity', '=', 'access_key')
    .where('change.action', '=', 'mint')
