import { seeded } from '#tests/support/seeded.ts'
import type { PlannedFile } from './plot.ts'
import { png } from './png.ts'

/** @returns the bytes of a planned file, the same each time */
export function bytesOf({ upload, type, size }: PlannedFile): Buffer {
  const random = seeded(upload)
  const text = Buffer.alloc(size)
  // Letters without an order: a browser packs what repeats.
  for (let place = 0; place < size; place += 1) text[place] = 33 + Math.floor(random.next() * 94)
  return type === 'image/png' ? png(text) : text
}

/** The same, for a page. */
export const encoded = (file: PlannedFile) => ({ ...file, bytes: bytesOf(file).toString('base64') })
