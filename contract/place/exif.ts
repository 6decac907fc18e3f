import { fillBytes, letters, type Work, write } from './work.ts'

const orientationTag = 0x112

/** EXIF has eight orientations; 1 and anything else is upright. */
const isTurned = (orientation: number) => orientation >= 2 && orientation <= 8

/** A big-endian TIFF with nothing but the orientation: one entry, SHORT, one value. */
function smallExif(orientation: number): number[] {
  const head = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8]
  if (!isTurned(orientation)) return [...head, 0, 0, 0, 0, 0, 0]
  return [...head, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
}

/** @returns a block with only the orientation of another one; nothing if that is upright */
export function keptExif(work: Work, from: number, to: number): number[] {
  const orientation = orientationOf(work, from, to)
  return isTurned(orientation) ? smallExif(orientation) : []
}

/** Overwrites a block of EXIF with only its orientation, without changing its length. */
export function blankExif(work: Work, from: number, to: number) {
  const small = smallExif(orientationOf(work, from, to))
  if (from + small.length > to) return fillBytes(work, from, to)
  fillBytes(work, from + small.length, to)
  write(work, from, small)
}

/** @returns where the TIFF of a block begins: after 'Exif\0\0', if that is there */
export const tiffIn = (work: Work, from: number) =>
  /^exif$/i.test(letters(work, from, 4)) ? from + 6 : from

const orientationOf = (work: Work, from: number, to: number) =>
  orientationIn(work, from, to)?.orientation ?? 0

export function orientationIn(
  work: Work,
  from: number,
  to: number,
): { orientation: number; at: number; little: boolean } | null {
  const { view } = work
  const tiff = tiffIn(work, from)
  if (tiff + 8 > to) return null
  const little = view.getUint16(tiff) === 0x4949
  const first = tiff + view.getUint32(tiff + 4, little)
  if (first + 2 > to) return null
  const count = view.getUint16(first, little)
  for (let index = 0; index < count; index += 1) {
    const entry = first + 2 + index * 12
    if (entry + 10 > to) return null
    const at = entry + 8
    if (view.getUint16(entry, little) === orientationTag)
      return { orientation: view.getUint16(at, little), at, little }
  }
  return null
}
