import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { UnsentPhoto } from '#src/offline/device/device-rows.ts'
import { dropUnsentPhoto, keepUnsentPhoto, readUnsentPhoto } from '#src/offline/drafts/drafts.ts'
import { preparePhoto } from './photo.ts'
import { shownPhoto } from './shown-photos.ts'

/** Photos that were chosen and are not kept yet: reducing one takes seconds on an old phone. */
const underWay = new Map<string, Promise<UnsentPhoto>>()

/**
 * Prepares a photo and keeps it on the device, in the place of one that was chosen before.
 * @param side pixels that its longest side has at most
 * @returns null when another one was chosen meanwhile
 * @throws PhotoError when it can't be used
 */
export async function stagePhoto(
  device: DeviceDatabase,
  subject: string,
  file: File,
  side: number,
): Promise<UnsentPhoto | null> {
  const place = placeOf(device, subject)
  const work = prepare(subject, file, side)
  underWay.set(place, work)
  const isLatest = () => underWay.get(place) === work
  try {
    const photo = await work
    if (!isLatest()) return null
    await keepUnsentPhoto(device, photo)
    return photo
  } finally {
    if (isLatest()) underWay.delete(place)
  }
}

/**
 * @returns the photo that was chosen, once it is ready; null for none
 * @throws PhotoError when it can't be used
 */
export async function chosenPhoto(
  device: DeviceDatabase,
  subject: string,
): Promise<UnsentPhoto | null> {
  return (
    (await underWay.get(placeOf(device, subject))) ??
    (await readUnsentPhoto(device, subject)) ??
    // The browser deleted it under the form that shows it.
    shownPhoto(device, subject)
  )
}

/**
 * Gives a photo to what was made of its form: one that was chosen meanwhile, or could neither be kept
 * nor sent. The page of that sends it, and says why it can't.
 */
export async function givePhoto(device: DeviceDatabase, from: string, to: string) {
  const photo = await chosenPhoto(device, from).catch(() => null)
  if (!photo) return
  await keepUnsentPhoto(device, { ...photo, subject: to })
  await dropUnsentPhoto(device, from)
}

async function prepare(subject: string, file: File, side: number): Promise<UnsentPhoto> {
  return { subject, upload: crypto.randomUUID(), ...(await preparePhoto(file, side)) }
}

const placeOf = (device: DeviceDatabase, subject: string) => `${device.name} ${subject}`
