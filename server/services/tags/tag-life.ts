import { type Selectable, sql } from 'kysely'
import type { Input } from '#contract/calls.ts'
import type { Member } from '#server/core/asker.ts'
import { inChunks } from '#server/core/event-loop.ts'
import { Failure, missing } from '#server/core/failure.ts'
import type { AccessKeyTable } from '#server/core/schema/schema.ts'
import { lockTrailer } from '#server/services/trailers/trailer-changes.ts'
import { refreshSearch } from '#server/services/trailers/trailer-search.ts'
import { newTags } from './new-tags.ts'
import { linkTag } from './scan-tags.ts'
import { refuseRetired } from './tag-refusals.ts'

export async function mintBatch(asker: Member, { count }: Input<'POST /tags/mint'>) {
  const { organization, now: created_at, user } = asker
  const tags = await newTags(asker.db.withoutPlugins(), organization, count)
  const rows = tags.map((tag) => ({ ...tag, organization, created_at, created_by: user.uuid }))
  await inChunks(rows, (some) => asker.db.insertInto('access_key').values(some).execute())
  for (const tag of tags) {
    const { uuid } = tag
    asker.record({ entity: 'access_key', uuid, action: 'mint', before: null, after: tag })
  }
  return tags
}

export async function markPrinted(asker: Member, input: Input<'POST /tags/printed'>) {
  const wanted = [...new Set(input.tags)]
  const tags: Row[] = []
  await inChunks(wanted, async (some) => {
    const locked = asker.db.updateTable('access_key').set({ serial: sql.ref('serial') })
    tags.push(...(await locked.where('uuid', 'in', some).returningAll().execute()))
  })
  if (tags.length < wanted.length) throw missing('scan tag')
  for (const tag of tags) refuseRetired(tag, 'Take it out of the selection.')
  const fresh = tags.filter(({ printed_at }) => printed_at === null).map(({ uuid }) => uuid)
  if (fresh.length === 0) return { count: 0 }
  const printed = { printed_at: asker.now, printed_by: asker.user.uuid }
  await inChunks(fresh, (some) =>
    asker.db.updateTable('access_key').set(printed).where('uuid', 'in', some).execute(),
  )
  for (const uuid of fresh) {
    const before = { printed_at: null }
    asker.record({ entity: 'access_key', uuid, action: 'print', before, after: printed })
  }
  return { count: fresh.length }
}

export async function voidTag(asker: Member, input: Input<'POST /tags/{uuid}/void'>) {
  await endTag(asker, await lockTag(asker, input), input.reason)
  return { uuid: input.uuid }
}

/** Voids a tag that is locked. */
export async function endTag(asker: Member, { uuid, trailer, serial }: Row, reason: string) {
  const voided = { voided_at: asker.now, voided_by: asker.user.uuid, void_reason: reason }
  await setTag(asker, uuid, { ...voided, trailer: null })
  const [before, after] = [{ trailer }, { trailer: null, reason }]
  asker.record({ entity: 'access_key', uuid, action: 'void', before, after })
  if (trailer !== null) await noteUnlinked(asker, trailer, { uuid, serial })
}

/** Takes a tag that is locked off its trailer: it can be linked again. */
export async function unlinkTag(asker: Member, { uuid, trailer, serial }: Row, reason: string) {
  await setTag(asker, uuid, { trailer: null, linked_at: null, linked_by: null })
  const [before, after] = [{ trailer }, { trailer: null, reason }]
  asker.record({ entity: 'access_key', uuid, action: 'move', before, after })
  if (trailer !== null) await noteUnlinked(asker, trailer, { uuid, serial })
}

/** Ends the damaged plate's tag and links the new one, both or neither. */
export async function replaceTag(asker: Member, input: Input<'POST /tags/{uuid}/replace'>) {
  const { uuid, accessKey } = input
  const { trailer, serial } = await lockTag(asker, input)
  if (trailer === null) throw unlinked(serial, 'Void it instead.')
  if (uuid === accessKey) {
    throw new Failure(409, 'tag_linked', `Scan tag ${serial} cannot replace itself.`)
  }
  const replaced = { replaced_at: asker.now, replaced_by: asker.user.uuid }
  await setTag(asker, uuid, { ...replaced, replaced_by_tag: accessKey, trailer: null })
  const [before, after] = [{ trailer }, { trailer: null, replaced_by_tag: accessKey }]
  asker.record({ entity: 'access_key', uuid, action: 'replace', before, after })
  await noteUnlinked(asker, trailer, { uuid, serial })
  return linkTag(asker, { trailer, accessKey })
}

export async function moveTag(asker: Member, input: Input<'POST /tags/{uuid}/move'>) {
  const { uuid, trailer, reason } = input
  await lockTrailer(asker, trailer)
  const tag = await lockTag(asker, input)
  const { serial } = tag
  if (tag.trailer === null) throw unlinked(serial, 'Link it on the page of the trailer.')
  if (tag.trailer === trailer) {
    throw new Failure(409, 'tag_linked', `Scan tag ${serial} is linked to this trailer already.`)
  }
  await setTag(asker, uuid, { trailer, linked_at: asker.now, linked_by: asker.user.uuid })
  const [before, after] = [{ trailer: tag.trailer }, { trailer, reason }]
  asker.record({ entity: 'access_key', uuid, action: 'move', before, after })
  await noteUnlinked(asker, tag.trailer, { uuid, serial })
  await refreshSearch(asker.db, trailer)
  const linked = { uuid, serial }
  asker.record({ entity: 'trailer', uuid: trailer, action: 'link', before: null, after: linked })
  return { uuid }
}

type Seen = { uuid: string; revision?: number | undefined }
type Row = Selectable<AccessKeyTable>

/**
 * Reads a tag, keeps others from changing it until the transaction ends, and logs a link that only
 * its row knows.
 * @throws Failure when it is void or replaced, or was changed after the person saw it
 */
export async function lockTag(asker: Member, { uuid, revision }: Seen): Promise<Row> {
  const tag = await asker.db
    .updateTable('access_key')
    .set({ serial: sql.ref('serial') })
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirst()
  if (!tag) throw missing('scan tag')
  refuseRetired(tag, 'Nothing was changed.')
  if (revision !== undefined && revision !== tag.revision) {
    const sentence = `Somebody changed scan tag ${tag.serial} meanwhile. Look at it again, then decide.`
    throw new Failure(409, 'tag_changed', sentence)
  }
  await keepLink(asker, tag)
  return tag
}

/** Logs a link from before the log, which the next act would overwrite in the tag's row. */
async function keepLink(asker: Member, { uuid, trailer, linked_at, linked_by }: Row) {
  if (trailer === null || linked_at === null) return
  const logged = await asker.db
    .selectFrom('change')
    .select('action')
    .where('entity', '=', 'access_key')
    .where('subject', '=', uuid)
    .where('action', 'in', ['link', 'move'])
    .limit(1)
    .executeTakeFirst()
  if (logged) return
  const [before, after] = [{ trailer: null }, { trailer }]
  const done = { at: linked_at, by: linked_by }
  asker.record({ entity: 'access_key', uuid, action: 'link', before, after, done })
}

async function setTag(asker: Member, uuid: string, columns: Partial<Row>) {
  await asker.db.updateTable('access_key').set(columns).where('uuid', '=', uuid).execute()
}

/** Ends that the trailer is found by the tag's serial, here and on devices. */
async function noteUnlinked(asker: Member, trailer: string, tag: { uuid: string; serial: string }) {
  await refreshSearch(asker.db, trailer)
  asker.record({ entity: 'trailer', uuid: trailer, action: 'unlink', before: tag, after: null })
}

const unlinked = (serial: string, advice: string) =>
  new Failure(409, 'tag_unlinked', `Scan tag ${serial} is linked to no trailer. ${advice}`)
