import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { imageTypeNames, limits } from '#contract/limits.ts'
import type { Asker } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'
import { type Variant, variants } from '#server/core/file-store.ts'
import { isSqlite } from '#server/db/engine.ts'
import { cleanPhoto, isImage, thumbnails } from '#server/files/image.ts'
import type { Received } from '#server/files/receive.ts'

/*
 * Files that somebody without an account sends with a report or a build. Photos are drawn anew: a
 * stranger's picture never reaches anybody as it came, and the place where it was taken is lost.
 */

/** A stored file; `sha256` is of the stored bytes, not of those sent. */
export type KeptFile = {
  uuid: string
  name: string
  mime: string
  size: number
  preview: boolean
  sha256: string
}

/** @returns a uuid made of record, place and content: the same record sent again has the same files */
export function sentUuid(record: string, index: number, { sha256 }: Pick<Received, 'sha256'>) {
  const digest = createHash('sha256').update(`${record} ${index} ${sha256}`).digest('hex')
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

type Body = Buffer | { path: string; size: number }
export type ReadyFile = { file: KeptFile; bodies: [Variant, Body][] }

/** Draws the photos anew, and stores the result. */
export async function keepPhotos(
  visitor: Asker,
  report: string,
  photos: readonly Received[],
): Promise<ReadyFile[]> {
  const drawn: ReadyFile[] = []
  // One of them may be refused: nothing is stored before all are drawn.
  for (const [index, photo] of photos.entries()) {
    const uuid = sentUuid(report, index, photo)
    drawn.push(await drawAnew(visitor, photo, { uuid, name: `Photo ${index + 1}.jpg` }))
  }
  await putMissing(visitor, drawn)
  return drawn
}

/** The same for photos and documents, which stay as they came, get no preview, and are called what they are. */
export async function keepFiles(
  sender: Asker,
  record: string,
  files: readonly Received[],
): Promise<ReadyFile[]> {
  const ready: ReadyFile[] = []
  for (const [index, sent] of files.entries()) {
    const { name, mime, size, sha256, path } = sent
    const uuid = sentUuid(record, index, sent)
    if (isImage(mime)) ready.push(await drawAnew(sender, sent, { uuid, name: asJpeg(name) }))
    else {
      const file = { uuid, name: asDocument(name, mime), mime, size, preview: false, sha256 }
      ready.push({ file, bodies: [['original', { path, size }]] })
    }
  }
  await putMissing(sender, ready)
  return ready
}

const asJpeg = (name: string) => `${name.replace(/\.\w{1,5}$/, '')}.jpg`

/** A page or script that was sent as text, or hidden in a PDF, must not run where it is saved. */
function asDocument(name: string, mime: string) {
  const [ending, known] =
    mime === 'application/pdf' ? ['.pdf', /\.pdf$/i] : ['.txt', /\.(txt|csv)$/i]
  return known.test(name) ? name : name.slice(0, limits.nameLength - ending.length) + ending
}

async function drawAnew(
  { organization }: Asker,
  photo: Received,
  named: Pick<KeptFile, 'uuid' | 'name'>,
): Promise<ReadyFile> {
  const who = `visitors of ${organization}`
  const clean = await cleanPhoto(await readFile(photo.path), who)
  const smaller = await thumbnails(clean, who)
  const sha256 = createHash('sha256').update(clean).digest('hex')
  const drawn = { mime: 'image/jpeg', size: clean.length, preview: true, sha256 }
  return { file: { ...named, ...drawn }, bodies: [...smaller, ['original', clean]] }
}

/** Stores what is missing: another server may have refused a record of this uuid and removed it. */
export async function putMissing(
  { files, organization }: Asker,
  ready: readonly ReadyFile[],
): Promise<void> {
  for (const { file, bodies } of ready) {
    const { uuid, sha256 } = file
    for (const [variant, body] of bodies) {
      const name = { organization, uuid, sha256, variant }
      if (!(await files.has(name))) await files.put(name, asSource(body))
    }
  }
}

const asSource = (body: Body) =>
  Buffer.isBuffer(body) ? body : { stream: createReadStream(body.path), size: body.size }

/** Locks the files of a record until the transaction ends; SQLite has one writer anyway. */
export async function holdFiles({ db }: Asker, record: string) {
  if (isSqlite(db)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photos of ${record}`}, 0))`.execute(db)
}

/** Removes the files of a record that was not written, unless another one names them. */
export async function forgetFiles(sender: Asker, record: string, kept: readonly KeptFile[]) {
  if (kept.length === 0) return
  await sender.db.transaction().execute(async (db) => {
    await holdFiles({ ...sender, db }, record)
    const { files, organization } = sender
    for (const { uuid, sha256 } of await unnamed(db, kept)) {
      for (const variant of variants) await files.remove({ organization, uuid, sha256, variant })
    }
  })
}

async function unnamed(db: Asker['db'], kept: readonly KeptFile[]): Promise<KeptFile[]> {
  const uuids = kept.map(({ uuid }) => uuid)
  const rows = await db.selectFrom('upload').select('uuid').where('uuid', 'in', uuids).execute()
  const named = new Set(rows.map(({ uuid }) => uuid))
  return kept.filter(({ uuid }) => !named.has(uuid))
}

/** Writes the rows of stored files. */
export async function insertUploads(sender: Asker, kept: readonly KeptFile[]) {
  const { organization, now: created_at } = sender
  for (const { preview, ...file } of kept) {
    await sender.db
      .insertInto('upload')
      .values({ ...file, organization, preview: Number(preview), created_at, created_by: null })
      .execute()
    const { uuid } = file
    sender.record({ entity: 'upload', uuid, action: 'create', before: null, after: file })
  }
}

/** What the record keeps of its files. */
export const filesAsJson = (kept: readonly KeptFile[]) =>
  JSON.stringify(kept.map(({ sha256: _sha256, ...file }) => file))
