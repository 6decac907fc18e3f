import type { DeviceDatabase } from './database.ts'
import type { UnsentPhoto } from './device-rows.ts'

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

const placeOf = (device: DeviceDatabase, subject: string) => `${device.name} ${subject}`
