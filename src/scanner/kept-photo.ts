import { lookAt } from './look-at.ts'
import { looksForOthers, type PlannedLook, photoLooks } from './looks.ts'
import { nameOtherInPhoto } from './other-codes.ts'
import { atOnce } from './pace.ts'
import type { CodeFormat, Reading, Seen } from './reading.ts'
import { see } from './see.ts'
import { createProof } from './worn/proof.ts'

/** Pixels of the longer side of the shown photo. */
const mostShown = 1920

/** A photo in the worker, as a bitmap that has to be closed. */
export type KeptPhoto = {
  looks: PlannedLook[]
  bitmap: ImageBitmap
  read(look: PlannedLook): Promise<Reading[]>
  show(reading: Reading): Seen
  /** @returns the name of a code of another kind, null for none */
  nameOther(): Promise<string | null>
}

/** @throws where this browser can't decode the file */
export async function readKeptPhoto(
  file: Blob,
  formats: readonly CodeFormat[],
): Promise<KeptPhoto> {
  const bitmap = await createImageBitmap(file)
  const prove = createProof()
  return {
    bitmap,
    looks: photoLooks(bitmap, formats),
    async read(look) {
      const { readings } = await lookAt(bitmap, look, {
        formats,
        isForAll: true,
        prove,
        step: atOnce,
      })
      return readings
    },
    show: (reading) => shown(bitmap, reading),
    nameOther: () => nameOtherInPhoto(viewsOf(bitmap), formats),
  }
}

function* viewsOf(bitmap: ImageBitmap) {
  for (const look of looksForOthers(bitmap)) yield see(bitmap, look).image
}

/** @returns the photo reduced for the page, with the code's corners scaled likewise */
function shown(bitmap: ImageBitmap, reading: Reading): Seen {
  const scale = Math.min(1, mostShown / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((length) =>
    Math.max(1, Math.round(length * scale)),
  ) as [number, number]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('this browser draws nothing in a worker')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  return { reading: scaled(reading, scale), frame: canvas.transferToImageBitmap() }
}

const scaled = (reading: Reading, scale: number): Reading => ({
  ...reading,
  corners: reading.corners.map(({ x, y }) => ({ x: x * scale, y: y * scale })),
})
