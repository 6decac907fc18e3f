import { clearBoxes } from './boxes.ts'
import { clearEmbedded } from './embedded.ts'
import { keptExif } from './exif.ts'
import { clearJpeg } from './jpeg.ts'
import { lookIntoPdf } from './pdf.ts'
import { isMap } from './place-words.ts'
import { clearPng } from './png.ts'
import { clearFlac, clearId3, clearWav, lookIntoOgg } from './sound.ts'
import { clearTiff } from './tiff.ts'
import { type Bytes, begin, cut, find, left, letters, step, type Work, write } from './work.ts'

const flags = { exif: 0x08, xmp: 0x04 }

/** Removes the EXIF and XMP of a WebP, and anything after its end. */
function clearWebp(work: Work) {
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
    const others = view.getUint8(extended) & ~(flags.exif | flags.xmp)
    write(work, extended, [others | (isTurned ? flags.exif : 0)])
  }
  const size = left(work).reduce((sum, { length }) => sum + length, 0) - 8
  write(work, 4, littleEndian(size))
}

const littleEndian = (value: number) => [0, 8, 16, 24].map((bits) => (value >>> bits) & 0xff)

const parts = { extension: 0x21, picture: 0x2c, end: 0x3b }
const comment = 0xfe

/** Removes the XMP and comments of a GIF, and anything after its end. */
function clearGif(work: Work) {
  const { bytes, view } = work
  let at = 13 + coloursOf(view.getUint8(10))
  while (at < bytes.length) {
    step(work)
    const kind = view.getUint8(at)
    if (kind === parts.end) return cut(work, at + 1, bytes.length)
    const isPicture = kind === parts.picture
    if (!isPicture && kind !== parts.extension) throw new RangeError('No part of a GIF')
    const blocks = isPicture ? at + 11 + coloursOf(view.getUint8(at + 9)) : at + 2
    const end = endOfBlocks(work, blocks)
    const isXmp = !isPicture && letters(work, at + 3, 8) === 'XMP Data'
    const isComment = !isPicture && view.getUint8(at + 1) === comment
    if (isXmp || isComment) cut(work, at, end)
    at = end
  }
}

const coloursOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function endOfBlocks({ bytes }: Work, from: number) {
  let at = from
  while (at < bytes.length && bytes[at]) at += (bytes[at] ?? 0) + 1
  return at + 1
}

const entry = 'PK\x01\x02'
const mayHavePlace =
  /\.(jpe?g?|jfif|hei[cf]s?|hif|avif|jxl|tiff?|png|webp|gif|mp4|mov|m4v|3gp|avi|m2?ts|mkv|insp|dng|cr[23]|nef|arw|orf|rw2|raf|psd|svgz?|km[lz]|gpx|pdf|zip|7z|rar|docx|xlsx|pptx|od[tps])$/i
const longestName = 500

/** Sets `mayTell` for a ZIP, such as a Word file, that contains photos: they are compressed. */
async function lookIntoArchive(work: Work) {
  for (let at = await find(work, entry, 0); at >= 0; at = await find(work, entry, at + 4)) {
    step(work)
    if (at + 46 > work.bytes.length) return
    const length = Math.min(work.view.getUint16(at + 28, true), longestName)
    if (!mayHavePlace.test(letters(work, at + 46, length))) continue
    work.mayTell = true
    return
  }
}

type WithoutPlace = {
  /** The file in pieces, which are views of the bytes given. */
  pieces: Bytes[]
  isChanged: boolean
  /** Whether it may still reveal a location. */
  mayTell: boolean
}

/**
 * Removes the location from pictures, films, and pictures within documents. The picture itself, its
 * colours and orientation stay.
 * @param bytes changed in place
 * @param pause awaited now and then in long work, to run something else
 */
export async function withoutPlace(
  bytes: Bytes,
  pause: Work['pause'] = () => Promise.resolve(),
): Promise<WithoutPlace> {
  const work = begin(bytes, pause)
  try {
    await clear(work)
  } catch (error) {
    // A damaged file is read as far as possible.
    if (!(error instanceof RangeError)) throw error
    work.mayTell = true
  }
  const isChanged = work.isOverwritten || work.cuts.length > 0
  return { pieces: left(work), isChanged, mayTell: work.mayTell }
}

/** Other formats of cameras and of layered pictures, in which the location can't be found here. */
const others = [
  '\x1a\x45\xdf\xa3',
  '\x30\x26\xb2\x75',
  'FLV\x01',
  '\x00\x00\x01\xba',
  '8BPS',
  'II+\0',
  'MM\0+',
  'RF64',
  'FORM',
  'caff',
]
/** Archives whose names can't be read here: 7-Zip, RAR, gzip, bzip2, xz, zstd. */
const packed = ['7z\xbc\xaf', 'Rar!\x1a\x07', '\x1f\x8b', 'BZh', '\xfd7zXZ', '\x28\xb5\x2f\xfd']
const tiffs = ['II*\0', 'MM\0*', 'IIU\0', 'IIRO', 'IIRS', 'MMOR']
const boxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'JXL ', 'jP  ']

async function clear(work: Work) {
  const head = letters(work, 0, 200)
  const starts = (...words: string[]) => words.some((word) => head.startsWith(word))
  const riff = starts('RIFF') ? head.slice(8, 12) : ''
  if (starts('\xff\xd8')) return clearJpeg(work)
  if (starts('\x89PNG')) return clearPng(work)
  if (riff === 'WEBP') return clearWebp(work)
  if (riff === 'WAVE') return clearWav(work)
  if (starts('fLaC')) return clearFlac(work)
  if (starts('OggS')) return lookIntoOgg(work)
  if (starts('ID3', '\xff\xfb', '\xff\xf3', '\xff\xf2', '\xff\xf1')) return clearId3(work)
  if (starts('GIF87a', 'GIF89a')) return clearGif(work)
  if (boxes.includes(head.slice(4, 8))) return clearBoxes(work)
  if (starts('PK\x03\x04')) return lookIntoArchive(work)
  if (starts(...others) || riff === 'AVI ' || isStream(head)) work.mayTell = true
  if (starts(...packed) || isMap(work)) work.mayTell = true
  if (starts(...tiffs)) clearTiff(work)
  if (head.includes('%PDF-')) await lookIntoPdf(work)
  await clearEmbedded(work)
}

/** MPEG transport streams: packets of 188 bytes begin with G, in some after four bytes of time. */
const isStream = (head: string) =>
  (head[0] === 'G' && head[188] === 'G') || (head[4] === 'G' && head[196] === 'G')
