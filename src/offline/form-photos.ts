import { limits } from '#contract/limits.ts'
import type { DeviceDatabase } from './database.ts'
import { keepUnsentPhoto, readUnsentPhoto } from './drafts.ts'
import type { NewFile } from './outbox/enqueue.ts'
import { preparePhoto } from './photo.ts'

/** A photo of a form, as its draft has it; `upload` is the uuid that it is stored under. */
export type FormPhoto = { upload: string; name: string }

/** Photos that are being made ready, by their uploads: that takes seconds on an old phone. */
const underWay = new Map<string, Promise<void>>()

/**
 * Makes photos ready and keeps them on the device, whether their form is still on the screen or not:
 * one after the other, an old phone has no memory for several.
 * @returns what becomes of each; it fails with a PhotoError where one can't be used
 */
export function keepFormPhotos(
  device: DeviceDatabase,
  chosen: readonly { upload: string; file: File }[],
): Promise<void>[] {
  let before: Promise<unknown> = Promise.resolve()
  return chosen.map(({ upload, file }) => {
    const work = before.then(() => keepOne(device, upload, file))
    // Those behind it are awaited from now on, too: who asks for one of them waits for its turn.
    underWay.set(upload, work)
    before = work.catch(() => undefined).finally(() => underWay.delete(upload))
    return work
  })
}

async function keepOne(device: DeviceDatabase, upload: string, file: File) {
  const ready = await preparePhoto(file, limits.photoSide)
  await keepUnsentPhoto(device, { subject: upload, upload, ...ready })
}

/** What a change takes over from a form with photos: `files` and the photos of `takes`. */
type HandedOver = {
  files: NewFile[]
  photos: { subject: string; upload: string }[]
  /** Photos whose bytes are gone: the app ended before they were ready. */
  missing: FormPhoto[]
}

/** @returns the photos of a form with their bytes, once those that are chosen are ready */
export async function handOver(
  device: DeviceDatabase,
  photos: readonly FormPhoto[],
): Promise<HandedOver> {
  const handed: HandedOver = { files: [], photos: [], missing: [] }
  for (const photo of photos) {
    const { upload } = photo
    await underWay.get(upload)?.catch(() => undefined)
    const kept = await readUnsentPhoto(device, upload)
    if (!kept) {
      handed.missing.push(photo)
      continue
    }
    const { name, type, bytes } = kept
    handed.files.push({ upload, name, type, size: bytes.byteLength, bytes })
    handed.photos.push({ subject: upload, upload })
  }
  return handed
}

/** @returns an address of a photo on this device, null where its bytes are not there */
export async function addressOf(device: DeviceDatabase, upload: string): Promise<string | null> {
  await underWay.get(upload)?.catch(() => undefined)
  const kept = await readUnsentPhoto(device, upload)
  return kept && URL.createObjectURL(new Blob([kept.bytes], { type: kept.type }))
}
