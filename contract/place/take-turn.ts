import { orientationIn } from './exif.ts'
import { type Bytes, begin, letters, step } from './work.ts'

const upright = 1

/**
 * Resets the orientation of a WebP to upright: only some browsers respect it.
 * @param bytes changed in place
 * @returns the EXIF orientation that it had, 1 for upright
 */
export function takeTurn(bytes: Bytes): number {
  const work = begin(bytes, () => Promise.resolve())
  try {
    for (let at = 12; at + 8 <= bytes.length; ) {
      step(work)
      const size = work.view.getUint32(at + 4, true)
      const next = at + 8 + size + (size % 2)
      const found = letters(work, at, 4) === 'EXIF' && orientationIn(work, at + 8, next)
      if (found) {
        work.view.setUint16(found.at, upright, found.little)
        return found.orientation >= 1 && found.orientation <= 8 ? found.orientation : upright
      }
      at = next
    }
  } catch (error) {
    // A damaged file can't be drawn either.
    if (!(error instanceof RangeError)) throw error
  }
  return upright
}
