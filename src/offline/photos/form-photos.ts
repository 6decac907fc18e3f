import { limits } from '#contract/limits.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { keepUnsentPhoto, readUnsentPhoto, unsentPhotosAmong } from '#src/offline/drafts/drafts.ts'
import type { NewFile } from '#src/offline/outbox/enqueue.ts'
import { preparePhoto } from './photo.ts'
import { madeReadyElsewhere, madeReadyHere, notePhotoUnderWay } from './photos-under-way.ts'
import { isPhoto, prepareFile, unknownType } from './prepare-file.ts'
import { beginRaw, createKeeping, dropRaw } from './raw-photos.ts'
import { shownPhoto, showPhoto } from './shown-photos.ts'
import { heldPhoto } from './unkept-photos.ts'

/**
 * A photo of a form, as its draft has it; `upload` is the uuid that it is stored under. With a type it
 * is a file of another kind; one of those may tell where it was made.
 */
export type FormPhoto = { upload: string; name: string; type?: string; mayTell?: boolean }

/** What this page has seen of photos: what their record says of them. Their bytes are large to read. */
const seen = new Map<string, Seen>()
type Seen = { name: string; type: string; size: number }

/** Files that this page made ready and that may tell where they were made. */
const telling = new Set<string>()

export const mayTellPlace = (upload: string) => telling.has(upload)

/** The last photo whose turn is to come. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Makes photos ready and keeps them on the device, whether their form is still on the screen or not:
 * one after the other, an old phone has no memory for several.
 * @param takesFiles whether files of other kinds are kept too, as they are
 * @returns of each, once it is ready, whether it may tell where it was made; it fails with a PhotoError where one can't be used
 */
export function keepFormPhotos(
  device: DeviceDatabase,
  chosen: readonly { upload: string; file: File }[],
  takesFiles: boolean,
): Promise<boolean>[] {
  const keep = createKeeping()
  return chosen.map(({ upload, file }) => {
    const preparing = before.then(() => prepare(file, takesFiles))
    const work = keepOne(device, upload, preparing)
    const type = takesFiles && !isPhoto(file) ? file.type || unknownType : ''
    void keep(device, { subject: upload, upload, type }, file, preparing)
    // Those behind it are awaited from now on, too: who asks for one of them waits for its turn.
    before = notePhotoUnderWay(upload, work)
    return work
  })
}

async function prepare(file: File, takesFiles: boolean): ReturnType<typeof prepareFile> {
  if (takesFiles) return prepareFile(file, limits.photoSide)
  return { ready: await preparePhoto(file, limits.photoSide), mayTell: false }
}

let restoring: Promise<unknown> = Promise.resolve()

/**
 * Makes a photo or file ready that was chosen on a page that went meanwhile, where there is one. Who asks looks for
 * it then: one that can't be used is as lost as one that was not kept.
 */
function restore(device: DeviceDatabase, upload: string) {
  restoring = restoring.then(async () => {
    const raw = await beginRaw(device, upload).catch(() => null)
    if (!raw) return
    const work = keepOne(device, upload, prepare(raw.file, raw.file.type !== ''))
    await notePhotoUnderWay(upload, work)
  })
  return restoring
}

async function keepOne(
  device: DeviceDatabase,
  upload: string,
  preparing: ReturnType<typeof prepareFile>,
) {
  try {
    const { ready, mayTell } = await preparing
    await keepUnsentPhoto(device, { subject: upload, upload, ...ready })
    seen.set(upload, seenOf(ready))
    if (mayTell) telling.add(upload)
    return mayTell
  } finally {
    await dropRaw(device, upload, upload)
  }
}

/** What a change takes over from a form with photos: `files` and the photos of `takes`. */
type HandedOver = {
  files: NewFile[]
  photos: { subject: string; upload: string }[]
  /** Photos whose bytes are gone: the app ended before they were ready, or the browser deleted them. */
  missing: FormPhoto[]
}

const seenOf = ({ name, type, bytes }: { name: string; type: string; bytes: ArrayBuffer }) => ({
  ...{ name, type },
  size: bytes.byteLength,
})

/**
 * @returns the photos of a form, once those that are chosen are ready: their bytes stay where they
 *   are, but for those that the device has no room for or that the browser deleted
 */
export async function handOverPhotos(
  device: DeviceDatabase,
  photos: readonly FormPhoto[],
): Promise<HandedOver> {
  const handed: HandedOver = { files: [], photos: [], missing: [] }
  const there = await photosThere(
    device,
    photos.map(({ upload }) => upload),
  )
  for (const photo of photos) {
    const { upload } = photo
    const held =
      heldPhoto(device, upload) ?? (there.has(upload) ? null : await shownPhoto(device, upload))
    const known = there.has(upload) ? (seen.get(upload) ?? (await look(device, upload))) : null
    const found = held ? { ...seenOf(held), bytes: held.bytes } : known
    if (found) {
      handed.files.push({ upload, bytes: null, isStaged: !held, ...found })
      handed.photos.push({ subject: upload, upload })
    } else handed.missing.push(photo)
  }
  return handed
}

/** @returns the uploads that have their bytes on the device, once no tab is making one ready any more */
async function photosThere(device: DeviceDatabase, uploads: readonly string[]) {
  for (const upload of uploads) await madeReadyHere(upload)
  const there = await unsentPhotosAmong(device, uploads)
  const open = uploads.filter((upload) => !there.has(upload) && !heldPhoto(device, upload))
  if (open.length === 0) return there
  for (const upload of open) {
    await madeReadyElsewhere(upload)
    await restore(device, upload)
  }
  return unsentPhotosAmong(device, uploads)
}

async function look(device: DeviceDatabase, upload: string) {
  const kept = await readUnsentPhoto(device, upload)
  return kept && seenOf(kept)
}

/** @returns an address of a photo on this device, null where its bytes are not there */
export async function photoAddress(device: DeviceDatabase, upload: string): Promise<string | null> {
  await madeReadyHere(upload)
  const kept = (await readUnsentPhoto(device, upload)) ?? (await readLater(device, upload))
  if (!kept) return null
  seen.set(upload, seenOf(kept))
  return URL.createObjectURL(showPhoto(device, kept))
}

async function readLater(device: DeviceDatabase, upload: string) {
  await madeReadyElsewhere(upload)
  const made = await readUnsentPhoto(device, upload)
  if (made) return made
  await restore(device, upload)
  return readUnsentPhoto(device, upload)
}
