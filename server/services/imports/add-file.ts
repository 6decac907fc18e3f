import type { Input } from '#contract/calls.ts'
import { imageTypes } from '#contract/limits.ts'
import { resourceCalls } from '#contract/resource-calls.ts'
import type { Change, Member } from '#server/core/asker.ts'
import { archiveResource, createResource } from '#server/services/resources/resource-changes.ts'
import { lockTrailer, setTrailerImage } from '#server/services/trailers/trailer-changes.ts'

/**
 * Adds a document or photo to a trailer; one that it has already, whatever it is called, stays as it is,
 * but it may become the image.
 * @param isCover whether it becomes the image of a trailer that has none; anyone with the tag sees an image
 */
export async function addFile(asker: Member, sent: unknown, isCover: boolean) {
  const input = resourceCalls['POST /trailers/resources'].input.parse(sent)
  const { trailer } = input
  await lockTrailer(asker, trailer)
  const known = await sameFile(asker, input)
  let isNew = false
  const record = (change: Change) => {
    isNew = true
    asker.record(change)
  }
  const { uuid } = known ?? (await createResource({ ...asker, record }, input))
  const { upload, access_level } = known ?? input
  const isSeen = access_level === 2
  if (isCover && isSeen && upload !== null && (await canCover(asker, trailer, upload))) {
    await setTrailerImage(asker, { uuid: trailer, image: upload })
  }
  return { uuid, isNew }
}

/** @returns what the trailer itself has of the same bytes */
function sameFile({ db }: Member, { trailer, upload }: Input<'POST /trailers/resources'>) {
  const bytes = db.selectFrom('upload').select('sha256').where('uuid', '=', upload)
  return db
    .selectFrom('resource')
    .innerJoin('upload', 'upload.uuid', 'resource.upload')
    .select(['resource.uuid', 'resource.upload', 'resource.access_level'])
    .where('resource.trailer', '=', trailer)
    .where('resource.trailer_part', 'is', null)
    .where('resource.archived_at', 'is', null)
    .where('upload.sha256', '=', bytes)
    .orderBy('resource.access_level')
    .limit(1)
    .executeTakeFirst()
}

async function canCover({ db }: Member, trailer: string, upload: string) {
  const bare = db
    .selectFrom('trailer')
    .select('uuid')
    .where('uuid', '=', trailer)
    .where('image', 'is', null)
  const drawn = db
    .selectFrom('upload')
    .select('uuid')
    .where('uuid', '=', upload)
    .where('preview', '=', 1)
    .where('mime', 'in', imageTypes)
  return Boolean(await bare.executeTakeFirst()) && Boolean(await drawn.executeTakeFirst())
}

/**
 * Removes a document or photo that an import added, and takes it off as its trailer's image.
 * @returns whether it was done: one that is a manual now stays
 */
export async function removeFile(asker: Member, batch: string, uuid: string): Promise<boolean> {
  const { db } = asker
  const manual = db.selectFrom('trailer').select('uuid').where('manual', '=', uuid).limit(1)
  if (await manual.executeTakeFirst()) return false
  await archiveResource(asker, { uuid })
  await takeOffImage(asker, batch, uuid)
  return true
}

/** @returns whether it was the image of its trailer by this import */
export async function takeOffImage(asker: Member, batch: string, uuid: string): Promise<boolean> {
  const covered = await asker.db
    .selectFrom('resource')
    .innerJoin('trailer', 'trailer.uuid', 'resource.trailer')
    .innerJoin('change', 'change.subject', 'trailer.uuid')
    .select(['trailer.uuid', 'trailer.image'])
    .where('resource.uuid', '=', uuid)
    .whereRef('trailer.image', '=', 'resource.upload')
    .where('trailer.archived_at', 'is', null)
    .where('change.batch', '=', batch)
    .where('change.action', '=', 'image')
    .limit(1)
    .executeTakeFirst()
  if (covered) await setTrailerImage(asker, { uuid: covered.uuid, image: null })
  return covered !== undefined
}
