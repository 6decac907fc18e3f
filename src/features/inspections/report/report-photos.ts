import { contentAddress } from '#contract/content-address.ts'
import { apiAddress } from '#src/api/api-address.ts'
import type { DeviceDatabase } from '#src/offline/database.ts'
import { fileOf } from '#src/offline/outbox/file-of.ts'

/** A photo as it is printed; null where this device does not have it. */
export type ReportPhoto = { bytes: Uint8Array; width: number; height: number } | null

/** Pixels of the longest side, so that a report of many photos can still be sent by mail. */
const sides: [photos: number, side: number][] = [
  [16, 900],
  [40, 640],
]
const leastSide = 440
const quality = 0.72
/** Photos that are read side by side: more would fill a phone's memory. */
const atOnce = 3

/** @returns the photos by their uploads, each as small as its place on the paper needs it */
export async function readReportPhotos(
  device: DeviceDatabase,
  uploads: readonly string[],
): Promise<Map<string, ReportPhoto>> {
  const wanted = [...new Set(uploads)]
  const side = sides.find(([most]) => wanted.length <= most)?.[1] ?? leastSide
  const read = new Map<string, ReportPhoto>()
  for (let start = 0; start < wanted.length; start += atOnce) {
    const some = wanted.slice(start, start + atOnce)
    const made = some.map(async (upload) => {
      read.set(upload, await readPhoto(device, upload, side))
    })
    await Promise.all(made)
  }
  return read
}

async function readPhoto(device: DeviceDatabase, upload: string, side: number) {
  const unsent = await fileOf(device, '', upload)
  if (unsent) return reduced(new Blob([unsent.bytes], { type: unsent.type }), side)
  const original = await fetchPhoto(contentAddress(upload), side)
  return original ?? fetchPhoto(contentAddress(upload, 'thumbnail2x'), side)
}

/** Without a network the service worker answers with what is kept here, or nobody does. */
async function fetchPhoto(address: string, side: number): Promise<ReportPhoto> {
  try {
    const response = await fetch(apiAddress(address))
    if (!response.ok) return null
    return await reduced(await response.blob(), side)
  } catch {
    return null
  }
}

async function reduced(blob: Blob, side: number): Promise<ReportPhoto> {
  const picture = await createImageBitmap(blob, { imageOrientation: 'from-image' })
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  const small = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return { bytes: new Uint8Array(await small.arrayBuffer()), width, height }
}
