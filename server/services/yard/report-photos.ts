import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { imageTypeNames, limits } from '#contract/limits.ts'
import type { Visitor } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'
import { type Variant, variants } from '#server/core/file-store.ts'
import { isSqlite } from '#server/db/engine.ts'
import { cleanPhoto, isImage, thumbnails } from '#server/files/image.ts'
import type { Received } from '#server/files/receive.ts'

/** A photo whose bytes are kept; its digest is that of what is kept, not of what was sent. */
export type KeptPhoto = {
  uuid: string
  name: string
  mime: string
  size: number
  preview: boolean
  sha256: string
}

/**
 * @returns the uuid of a photo of a report: the same report sent again names the same files, and
 *   another picture in its place is another file
 */
export function photoUuid(report: string, index: number, { sha256 }: Pick<Received, 'sha256'>) {
  const digest = createHash('sha256').update(`${report} ${index} ${sha256}`).digest('hex')
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digest) ?? []
  return `${a}-${b}-8${c}-8${d}-${e}`
}

export function photoTooLarge() {
  const most = `${limits.reportPhotoBytes / 1024 / 1024}MB`
  return new Failure(413, 'too_large', `A photo must be less than ${most}.`)
}

/** @throws Failure for what is no picture, or too large for one */
export function refuseOtherFiles(photos: readonly Received[]) {
  for (const { name, mime, size } of photos) {
    if (!isImage(mime)) {
      const sentence = `${name} is no photo. Send a ${imageTypeNames}.`
      throw new Failure(400, 'wrong_type', sentence)
    }
    if (size > limits.reportPhotoBytes) {
      throw photoTooLarge()
    }
  }
}

/** A photo with all bytes that are kept of it. */
export type DrawnPhoto = { photo: KeptPhoto; bodies: [Variant, Buffer][] }

/**
 * Keeps what can be seen of the photos and nothing else that was in their files: strangers' bytes
 * never reach anybody as they came, nor does where the photo was taken.
 */
export async function keepPhotos(
  visitor: Visitor,
  report: string,
  photos: readonly Received[],
): Promise<DrawnPhoto[]> {
  const drawn: DrawnPhoto[] = []
  const who = `visitors of ${visitor.organization}`
  // One of them may be refused: nothing is kept before all are known to be photos.
  for (const [index, photo] of photos.entries()) {
    const clean = await cleanPhoto(await readFile(photo.path), who)
    const smaller = await thumbnails(clean, who)
    const kept = {
      ...{ uuid: photoUuid(report, index, photo), name: `Photo ${index + 1}.jpg` },
      ...{ mime: 'image/jpeg', size: clean.length, preview: true },
      sha256: createHash('sha256').update(clean).digest('hex'),
    }
    drawn.push({ photo: kept, bodies: [...smaller, ['original', clean]] })
  }
  await putMissing(visitor, drawn)
  return drawn
}

/** Puts what is not there, or not any more: another server may have refused a report of this uuid. */
export async function putMissing(
  { files, organization }: Visitor,
  drawn: readonly DrawnPhoto[],
): Promise<void> {
  for (const { photo, bodies } of drawn) {
    const { uuid, sha256 } = photo
    for (const [variant, body] of bodies) {
      const name = { organization, uuid, sha256, variant }
      if (!(await files.has(name))) await files.put(name, body)
    }
  }
}

/**
 * Lets one server after the other decide about the photos of a uuid, until the transaction ends:
 * SQLite does that by itself.
 */
export async function holdPhotos({ db }: Visitor, report: string) {
  if (isSqlite(db)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photos of ${report}`}, 0))`.execute(db)
}

/** Removes the bytes of photos whose report was not written; those that another one names stay. */
export async function forgetPhotos(visitor: Visitor, report: string, photos: readonly KeptPhoto[]) {
  if (photos.length === 0) return
  await visitor.db.transaction().execute(async (db) => {
    await holdPhotos({ ...visitor, db }, report)
    const { files, organization } = visitor
    for (const { uuid, sha256 } of await unnamed(db, photos)) {
      for (const variant of variants) await files.remove({ organization, uuid, sha256, variant })
    }
  })
}

async function unnamed(db: Visitor['db'], photos: readonly KeptPhoto[]): Promise<KeptPhoto[]> {
  const uuids = photos.map(({ uuid }) => uuid)
  const rows = await db.selectFrom('upload').select('uuid').where('uuid', 'in', uuids).execute()
  const named = new Set(rows.map(({ uuid }) => uuid))
  return photos.filter(({ uuid }) => !named.has(uuid))
}
