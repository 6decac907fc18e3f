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

/** A stored photo; `sha256` is of the stored bytes, not of those sent. */
export type KeptPhoto = {
  uuid: string
  name: string
  mime: string
  size: number
  preview: boolean
  sha256: string
}

/** @returns a uuid made of report, place and content: the same report sent again has the same files */
export function photoUuid(report: string, index: number, { sha256 }: Pick<Received, 'sha256'>) {
  const digest = createHash('sha256').update(`${report} ${index} ${sha256}`).digest('hex')
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digest) ?? []
  return `${a}-${b}-8${c}-8${d}-${e}`
}

export function photoTooLarge() {
  const most = `${limits.reportPhotoBytes / 1024 / 1024}MB`
  return new Failure(413, 'too_large', `A photo must be less than ${most}.`)
}

/** @throws Failure for a file that is no picture, or too large */
export function refuseOtherFiles(photos: readonly Received[]) {
  for (const { name, mime, size } of photos) {
    if (!isImage(mime)) {
      const sentence = `${name} is no photo. Send a ${imageTypeNames}.`
      throw new Failure(400, 'wrong_type', sentence)
    }
    if (size > limits.reportPhotoBytes) throw photoTooLarge()
  }
}

export type DrawnPhoto = { photo: KeptPhoto; bodies: [Variant, Buffer][] }

/**
 * Draws the photos anew and stores the result: a stranger's bytes never reach anybody as they came,
 * and the place where a photo was taken is lost.
 */
export async function keepPhotos(
  visitor: Visitor,
  report: string,
  photos: readonly Received[],
): Promise<DrawnPhoto[]> {
  const drawn: DrawnPhoto[] = []
  const who = `visitors of ${visitor.organization}`
  // One of them may be refused: nothing is stored before all are drawn.
  for (const [index, photo] of photos.entries()) {
    const clean = await cleanPhoto(await readFile(photo.path), who)
    const smaller = await thumbnails(clean, who)
    const kept = {
      uuid: photoUuid(report, index, photo),
      name: `Photo ${index + 1}.jpg`,
      mime: 'image/jpeg',
      size: clean.length,
      preview: true,
      sha256: createHash('sha256').update(clean).digest('hex'),
    }
    drawn.push({ photo: kept, bodies: [...smaller, ['original', clean]] })
  }
  await putMissing(visitor, drawn)
  return drawn
}

/** Stores what is missing: another server may have refused a report of this uuid and removed it. */
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

/** Locks the photos of a report until the transaction ends; SQLite has one writer anyway. */
export async function holdPhotos({ db }: Visitor, report: string) {
  if (isSqlite(db)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photos of ${report}`}, 0))`.execute(db)
}

/** Removes the photos of a report that was not written, unless another report names them. */
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
