import { keptExif } from './exif.ts'
import { cut, left, letters, step, type Work, write } from './work.ts'

const flags = { exif: 0x08, xmp: 0x04 }

/** Leaves out of a WebP its EXIF and XMP, and all that lies behind its end. */
export function clearWebp(work: Work) {
  const { bytes, view } = work
  const end = Math.min(8 + view.getUint32(4, true), bytes.length)
  let extended = 0
  let isTurned = false
  for (let at = 12; at + 8 <= end; ) {
    step(work)
    const type = letters(work, at, 4)
    const size = view.getUint32(at + 4, true)
    const next = Math.min(at + 8 + size + (size % 2), end)
    if (type === 'VP8X') extended = at + 8
    if (type === 'EXIF') {
      const small: number[] = isTurned ? [] : keptExif(work, at + 8, Math.min(at + 8 + size, end))
      isTurned ||= small.length > 0
      const chunk = [0x45, 0x58, 0x49, 0x46, ...littleEndian(small.length), ...small]
      cut(work, at, next, small.length > 0 ? chunk : [])
    } else if (type === 'XMP ' || type === 'C2PA') cut(work, at, next)
    at = next
  }
  cut(work, end, bytes.length)
  if (work.cuts.length === 0) return
  if (extended > 0) {
    const said = view.getUint8(extended) & ~(flags.exif | flags.xmp)
    write(work, extended, [said | (isTurned ? flags.exif : 0)])
  }
  const size = left(work).reduce((sum, { length }) => sum + length, 0) - 8
  write(work, 4, littleEndian(size))
}

const littleEndian = (value: number) => [0, 8, 16, 24].map((bits) => (value >>> bits) & 0xff)
