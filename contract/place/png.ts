import { keptExif } from './exif.ts'
import { cut, letters, step, type Work } from './work.ts'

const told = /^(XML:com\.adobe\.xmp|raw profile)|exif|gps|geo|location|latitude|longitude/i

/** Leaves out of a PNG its EXIF, its XMP, texts about a place, and all that lies behind its end. */
export function clearPng(work: Work) {
  const { bytes, view } = work
  for (let at = 8; at + 12 <= bytes.length; ) {
    step(work)
    const type = letters(work, at + 4, 4)
    const end = Math.min(at + 12 + view.getUint32(at), bytes.length)
    const isExif = /^(eXIf|zxIf)$/.test(type)
    if (isExif) cut(work, at, end, chunkOf(keptExif(work, at + 8, end - 4)))
    else if (/^[itz](TXt|EXt)$/.test(type) && told.test(keyword(work, at + 8))) cut(work, at, end)
    // Who made it and how, signed.
    else if (type === 'caBX') cut(work, at, end)
    if (type === 'IEND') return cut(work, end, bytes.length)
    at = end
  }
}

/** A text is found by its first word. */
const keyword = (work: Work, at: number) => letters(work, at, 79).split('\0')[0] ?? ''

function chunkOf(data: number[]): number[] {
  if (data.length === 0) return []
  const body = [0x65, 0x58, 0x49, 0x66, ...data]
  return [...number(data.length), ...body, ...number(crc32(body))]
}

const number = (value: number) => [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff)

/** Of few bytes: a table is not worth its room. */
function crc32(bytes: readonly number[]) {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
