import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { UnsentPhoto } from '#src/offline/device/device-rows.ts'

/*
 * Photos that the browser has no room for, or keeps nothing of: they live as long as the page, so
 * that what a form shows is what it sends.
 */

const photos = new Map<string, UnsentPhoto>()

export const holdPhoto = (device: DeviceDatabase, photo: UnsentPhoto) =>
  void photos.set(placeOf(device, photo.subject), photo)

export const heldPhoto = (device: DeviceDatabase, subject: string): UnsentPhoto | null =>
  photos.get(placeOf(device, subject)) ?? null

export const letPhotoGo = (device: DeviceDatabase, subject: string) =>
  void photos.delete(placeOf(device, subject))

// A page that ends takes them along.
addEventListener('beforeunload', (event) => {
  if (photos.size > 0) event.preventDefault()
})

/** @returns where a photo that could not be sent is, in words */
export const whereKept = (device: DeviceDatabase, { subject }: UnsentPhoto, name: string) =>
  heldPhoto(device, subject)
    ? `${name} can’t be kept on this device: it is here only as long as this page is open.`
    : `${name} is kept on this device.`

const placeOf = (device: DeviceDatabase, subject: string) => `${device.name} ${subject}`
