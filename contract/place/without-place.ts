import { lookIntoArchive } from './archive.ts'
import { clearBoxes } from './boxes.ts'
import { clearEmbedded } from './embedded.ts'
import { clearGif } from './gif.ts'
import { clearJpeg } from './jpeg.ts'
import { lookIntoPdf } from './pdf.ts'
import { clearPng } from './png.ts'
import { clearTiff } from './tiff.ts'
import { clearWebp } from './webp.ts'
import { type Bytes, begin, left, letters, type Work } from './work.ts'

type WithoutPlace = {
  /** The file in pieces, none of them a copy. */
  pieces: Bytes[]
  /** Whether it differs from what came. */
  isChanged: boolean
  /** Whether a place may be left in it, that could not be taken out. */
  mayTell: boolean
}

/**
 * Takes out of a file where it was made: of pictures, films, and pictures within documents. The
 * picture itself, its colours and which way is up stay.
 * @param bytes in a buffer of their own, some of which are overwritten
 * @param pause lets others in, where it takes long
 */
export async function withoutPlace(
  bytes: Bytes,
  pause: Work['pause'] = () => Promise.resolve(),
): Promise<WithoutPlace> {
  const work = begin(bytes, pause)
  try {
    await clear(work)
  } catch (error) {
    // What is cut off or damaged is read as far as it goes.
    if (!(error instanceof RangeError)) throw error
    work.mayTell = true
  }
  const isChanged = work.isOverwritten || work.cuts.length > 0
  return { pieces: left(work), isChanged, mayTell: work.mayTell }
}

/** Recordings of cameras, and layered pictures, that have the place in ways of their own. */
const others = [
  ...['\x1a\x45\xdf\xa3', '\x30\x26\xb2\x75', 'FLV\x01', '\x00\x00\x01\xba', '8BPS'],
  ...['II+\0', 'MM\0+'],
]
/** What is packed, without a list of its names that can be read: 7-Zip, RAR, gzip, bzip2, xz, zstd. */
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
  if (starts('GIF87a', 'GIF89a')) return clearGif(work)
  if (boxes.includes(head.slice(4, 8))) return clearBoxes(work)
  if (starts('PK\x03\x04')) return lookIntoArchive(work)
  if (starts(...others) || riff === 'AVI ' || isStream(head)) work.mayTell = true
  if (starts(...packed)) work.mayTell = true
  if (starts(...tiffs)) clearTiff(work)
  if (head.includes('%PDF-')) await lookIntoPdf(work)
  await clearEmbedded(work)
}

/** A camera's stream of MPEG: its parts of 188 letters begin with G, some with a time before it. */
const isStream = (head: string) =>
  (head[0] === 'G' && head[188] === 'G') || (head[4] === 'G' && head[196] === 'G')
