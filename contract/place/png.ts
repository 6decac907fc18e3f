import { keptExif } from './exif.ts'
import { tellsPlace } from './place-words.ts'
import { cut, letters, step, type Work } from './work.ts'

/** Drawings that their programs (draw.io, Excalidraw) store in the picture. */
const drawings = /^(mxfile|mxGraphModel|application\/vnd\.excalidraw)/
const metadata = /^(XML:com\.adobe\.xmp|raw profile)|exif|gps|geo|location|latitude|longitude/i

/** Removes from a PNG its EXIF, XMP, texts with a location, and anything after its end. */
export function clearPng(work: Work) {
  const { bytes, view } = work
  for (let at = 8; at + 12 <= bytes.length; ) {
    step(work)
    const type = letters(work, at + 4, 4)
    const end = Math.min(at + 12 + view.getUint32(at), bytes.length)
    const isExif = /^(eXIf|zxIf)$/.test(type)
    if (isExif) cut(work, at, end, chunkOf(keptExif(work, at + 8, end - 4)))
    else if (isText(type) && hasPlace(work, type, { from: at + 8, to: end - 4 })) cut(work, at, end)
    // Content credentials (C2PA).
    else if (type === 'caBX') cut(work, at, end)
    if (type === 'IEND') return cut(work, end, bytes.length)
    at = end
  }
}

const isText = (type: string) => /^[itz](TXt|EXt)$/.test(type)

/** Sets `mayTell` for compressed texts. */
function hasPlace(work: Work, type: string, { from, to }: { from: number; to: number }): boolean {
  const word = letters(work, from, 79).split('\0')[0] ?? ''
  if (metadata.test(word)) return true
  if (drawings.test(word)) return false
  const isPacked = type === 'zTXt' || (type === 'iTXt' && work.bytes[from + word.length + 1] === 1)
  if (!isPacked) return tellsPlace(work, from, to)
  work.mayTell = true
  return false
}

function chunkOf(data: number[]): number[] {
  if (data.length === 0) return []
  const body = [0x65, 0x58, 0x49, 0x66, ...data]
  return [...number(data.length), ...body, ...number(crc32(body))]
}

const number = (value: number) => [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff)

/** For a few bytes only, so without a table. */
function crc32(bytes: readonly number[]) {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
