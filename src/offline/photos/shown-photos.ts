import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { UnsentPhoto } from '#src/offline/device/device-rows.ts'
import { harmlessBlob } from './harmless-blob.ts'

/*
 * Photos and files that a form of this page shows: what the browser deletes under an open form is
 * written anew from here. The browser has the bytes of a Blob, in memory or beside it.
 */

type Shown = Pick<UnsentPhoto, 'upload' | 'name' | 'type'> & { content: Blob }

/** More than one form has; the oldest are let go. */
const most = 100

const shown = new Map<string, Shown>()

/** @returns what the page shows from now on */
export function showPhoto(device: DeviceDatabase, photo: UnsentPhoto): Blob {
  const { subject, upload, name, type, bytes } = photo
  const place = placeOf(device, subject)
  const known = shown.get(place)
  if (known?.upload === upload) return known.content
  const content = harmlessBlob(bytes, type)
  shown.delete(place)
  shown.set(place, { upload, name, type, content })
  const [oldest] = shown.keys()
  if (shown.size > most && oldest !== undefined) shown.delete(oldest)
  return content
}

/** It was sent, or taken out of its form. */
export const stopShowing = (device: DeviceDatabase, subject: string) =>
  void shown.delete(placeOf(device, subject))

/** @returns what this page still has of a photo that the device has no more */
export async function shownPhoto(
  device: DeviceDatabase,
  subject: string,
): Promise<UnsentPhoto | null> {
  const found = shown.get(placeOf(device, subject))
  if (!found) return null
  const { content, ...photo } = found
  return { ...photo, subject, bytes: await content.arrayBuffer() }
}

const placeOf = (device: DeviceDatabase, subject: string) => `${device.name} ${subject}`
