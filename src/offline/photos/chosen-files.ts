import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { keepUnsentPhoto, readUnsentPhoto } from '#src/offline/drafts/drafts.ts'
import { fileWithoutPlace, type PlacelessFile } from './file-without-place.ts'
import { PhotoError } from './photo-error.ts'
import { madeReadyElsewhere, madeReadyHere, notePhotoUnderWay } from './photos-under-way.ts'
import { beginRaw, createKeeping, dropRaw } from './raw-photos.ts'

/*
 * Files that are sent as they were chosen, but for where they were made. Each is kept as it was chosen
 * until it is ready; where its page goes meanwhile, the next one makes it ready.
 */

type Named = { upload: string; name: string; type: string }

/**
 * Keeps files on the device, and makes them ready one after the other: an old phone has no memory for
 * several.
 * @returns keeps a file; it resolves once it is ready and kept, and fails with a PhotoError where it can't
 *   be read
 */
export function createKeeper(device: DeviceDatabase) {
  const keep = createKeeping()
  let before: Promise<unknown> = Promise.resolve()
  return ({ upload, file }: { upload: string; file: File }): Promise<PlacelessFile> => {
    const { name, type } = file
    const named = { upload, name, type }
    const preparing = before
      .then(() => fileWithoutPlace(file))
      // Its card may be removed before its turn comes.
      .catch(async (error) => {
        await isKept
        const raw = await rawOf(device, named)
        if (!raw) throw error
        return fileWithoutPlace(raw)
      })
    const isKept = keep(device, { subject: upload, upload }, file, preparing)
    const work = keepReady(device, named, preparing)
    before = notePhotoUnderWay(upload, work)
    return work
  }
}

/**
 * Makes a file ready whose page went before it was.
 * @throws PhotoError where it was not kept, or can't be used
 */
export async function resumeFile(device: DeviceDatabase, named: Named): Promise<PlacelessFile> {
  const { upload } = named
  await madeReadyHere(upload)
  await madeReadyElsewhere(upload)
  const work = keepReady(device, named, prepareKept(device, named))
  void notePhotoUnderWay(upload, work)
  return work
}

async function prepareKept(device: DeviceDatabase, named: Named) {
  const ready = await readUnsentPhoto(device, named.upload)
  const file = ready ? fileOf(ready.bytes, named) : await rawOf(device, named)
  if (!file) throw new PhotoError(`${named.name} is no longer on this device. Choose it again.`)
  return fileWithoutPlace(file)
}

async function keepReady(
  device: DeviceDatabase,
  { upload, name, type }: Named,
  preparing: Promise<PlacelessFile>,
): Promise<PlacelessFile> {
  try {
    const ready = await preparing
    const bytes = await ready.content.arrayBuffer()
    await keepUnsentPhoto(device, { subject: upload, upload, name, type, bytes })
    return ready
  } finally {
    await dropRaw(device, upload, upload)
  }
}

async function rawOf(device: DeviceDatabase, named: Named) {
  const raw = await beginRaw(device, named.upload)
  return raw && fileOf(raw.file, named)
}

const fileOf = (bytes: BlobPart, { name, type }: Named) => new File([bytes], name, { type })
