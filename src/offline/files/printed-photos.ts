import { contentAddress } from '#contract/content-address.ts'
import { apiAddress } from '#src/api/api-address.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { fileOf } from '../outbox/file-of.ts'

/** A JPEG for printing, null where the photo can't be read. */
type PrintedPhoto = { bytes: Uint8Array; width: number; height: number } | null

/** Pixels of the longest side by number of photos: readable on paper, and small enough for a mail. */
const sides: [photos: number, side: number][] = [
  [16, 1600],
  [40, 1280],
  [100, 1000],
]
const leastSide = 800
const quality = 0.72
/** Photos read in parallel: more would fill a phone's memory. */
const atOnce = 3

/** @returns the reduced photos by upload */
export async function readPrintedPhotos(
  device: DeviceDatabase,
  uploads: readonly string[],
): Promise<Map<string, PrintedPhoto>> {
  const wanted = [...new Set(uploads)]
  const side = sides.find(([most]) => wanted.length <= most)?.[1] ?? leastSide
  const read = new Map<string, PrintedPhoto>()
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
  if (unsent) return readable(new Blob([unsent.bytes], { type: unsent.type }), side)
  const original = await fetchPhoto(contentAddress(upload), side)
  return original ?? fetchPhoto(contentAddress(upload, 'thumbnail2x'), side)
}

/** Offline, the service worker answers from the device if it has the photo. */
async function fetchPhoto(address: string, side: number): Promise<PrintedPhoto> {
  try {
    const response = await fetch(apiAddress(address))
    if (!response.ok) return null
    return await reduced(await response.blob(), side)
  } catch {
    return null
  }
}

/** @returns null for a format that this browser can't read */
async function readable(blob: Blob, side: number): Promise<PrintedPhoto> {
  try {
    return await reduced(blob, side)
  } catch {
    return null
  }
}

async function reduced(blob: Blob, side: number): Promise<PrintedPhoto> {
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
