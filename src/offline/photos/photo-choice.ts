import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { UnsentPhoto } from '#src/offline/device/device-rows.ts'
import { dropUnsentPhoto, keepUnsentPhoto, readUnsentPhoto } from '#src/offline/drafts/drafts.ts'
import { preparePhoto } from './photo.ts'
import { madeReadyElsewhere, notePhotoUnderWay } from './photos-under-way.ts'
import { beginRaw, dropRaw, keepRaw } from './raw-photos.ts'
import { shownPhoto } from './shown-photos.ts'

/** Photos that were chosen and are not kept yet: reducing one takes seconds on an old phone. */
const underWay = new Map<string, Promise<UnsentPhoto | null>>()

/**
 * Prepares a photo and keeps it on the device, in the place of one that was chosen before.
 * @param side pixels that its longest side has at most
 * @returns null when another one was chosen meanwhile
 * @throws PhotoError when it can't be used
 */
export const stagePhoto = (device: DeviceDatabase, subject: string, file: File, side: number) =>
  stage(device, subject, (isLatest) => {
    const chosen = { subject, upload: crypto.randomUUID() }
    const preparing = preparePhoto(file, side)
    void keepRaw(device, chosen, file, preparing)
    return makeReady(device, chosen, preparing, isLatest)
  })

/**
 * Prepares a photo that was chosen on a page that went before it was ready, as `stagePhoto` does.
 * @param onFound hears that there is one
 * @returns null for none, or when another one was chosen meanwhile
 * @throws PhotoError when it can't be used
 */
export const restagePhoto = (
  device: DeviceDatabase,
  subject: string,
  side: number,
  onFound: () => void,
) =>
  stage(device, subject, async (isLatest) => {
    await madeReadyElsewhere(placeOf(device, subject))
    const raw = isLatest() ? await beginRaw(device, subject) : null
    if (!raw) return null
    onFound()
    const { upload, file } = raw
    return makeReady(device, { subject, upload }, preparePhoto(file, side), isLatest)
  })

type Staging = Promise<UnsentPhoto | null>

function stage(
  device: DeviceDatabase,
  subject: string,
  make: (isLatest: () => boolean) => Staging,
): Staging {
  const place = placeOf(device, subject)
  const isLatest = () => underWay.get(place) === work
  const work = Promise.resolve()
    .then(() => make(isLatest))
    .finally(() => {
      if (isLatest()) underWay.delete(place)
    })
  underWay.set(place, work)
  return work
}

type Chosen = Pick<UnsentPhoto, 'subject' | 'upload'>

function makeReady(
  device: DeviceDatabase,
  { subject, upload }: Chosen,
  preparing: ReturnType<typeof preparePhoto>,
  isLatest: () => boolean,
): Staging {
  const made = preparing
    .then(async (ready) => {
      if (!isLatest()) return null
      const photo = { subject, upload, ...ready }
      await keepUnsentPhoto(device, photo)
      return photo
    })
    .finally(() => dropRaw(device, subject, upload))
  // Another tab would make it ready too, as long as its file is there.
  void notePhotoUnderWay(placeOf(device, subject), made)
  return made
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

const placeOf = (device: DeviceDatabase, subject: string) => `${device.name} ${subject}`
