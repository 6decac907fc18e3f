import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { limits } from '#contract/limits.ts'
import type { Visitor } from '#server/access/asker.ts'
import { Failure } from '#server/change/failure.ts'
import { variants } from '#server/files/file-store.ts'
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
export function refuseOthers(photos: readonly Received[]) {
  for (const { name, mime, size } of photos) {
    if (!isImage(mime)) {
      const sentence = `${name} is no photo. Send a JPEG, PNG or WebP picture.`
      throw new Failure(400, 'wrong_type', sentence)
    }
    if (size > limits.reportPhotoBytes) {
      throw photoTooLarge()
    }
  }
}

/**
 * Keeps what can be seen of the photos and nothing else that was in their files: strangers' bytes
 * never reach anybody as they came, nor does where the photo was taken.
 */
export async function keepPhotos(
  { files, organization }: Visitor,
  report: string,
  photos: readonly Received[],
): Promise<KeptPhoto[]> {
  const drawn = []
  const who = `visitors of ${organization}`
  // One of them may be refused: nothing is kept before all are known to be photos.
  for (const photo of photos) {
    const clean = await cleanPhoto(await readFile(photo.path), who)
    drawn.push({ photo, clean, smaller: await thumbnails(clean, who) })
  }
  const kept: KeptPhoto[] = []
  for (const [index, { photo, clean, smaller }] of drawn.entries()) {
    const uuid = photoUuid(report, index, photo)
    const sha256 = createHash('sha256').update(clean).digest('hex')
    const place = { organization, uuid, sha256 }
    for (const [variant, body] of smaller) await files.put({ ...place, variant }, body)
    await files.put({ ...place, variant: 'original' }, clean)
    const name = `Photo ${index + 1}.jpg`
    kept.push({ uuid, name, mime: 'image/jpeg', size: clean.length, preview: true, sha256 })
  }
  return kept
}

/** @returns those of some photos that no report names */
export async function unnamed({ db }: Visitor, photos: readonly KeptPhoto[]): Promise<KeptPhoto[]> {
  if (photos.length === 0) return []
  const uuids = photos.map(({ uuid }) => uuid)
  const rows = await db.selectFrom('upload').select('uuid').where('uuid', 'in', uuids).execute()
  const named = new Set(rows.map(({ uuid }) => uuid))
  return photos.filter(({ uuid }) => !named.has(uuid))
}

/** Removes the bytes of photos whose report was not written. */
export async function forgetPhotos({ files, organization }: Visitor, photos: readonly KeptPhoto[]) {
  for (const { uuid, sha256 } of photos) {
    for (const variant of variants) await files.remove({ organization, uuid, sha256, variant })
  }
}
