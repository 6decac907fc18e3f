import { blankExif, keptExif, tiffIn } from './exif.ts'
import { tellsPlace } from './place-words.ts'
import { cut, fillBytes, letters, step, type Work } from './work.ts'

const marks = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app15: 0xef, comment: 0xfe }
const exif = 0xe1
/** Segments that are needed to draw the picture, its colours above all. */
const needed: Record<number, string | undefined> = { 224: 'JFIF', 226: 'ICC_PROFILE', 238: 'Adobe' }
/** How segments begin that may hold a location. */
const metadata = /^(exif|http|photoshop)/i

/**
 * Removes from a JPEG the metadata of cameras and programs, anything between its segments, and
 * anything after its end, such as second pictures and films.
 */
export async function clearJpeg(work: Work) {
  const { bytes, view } = work
  let at = 2
  let hasExif = false
  while (at < bytes.length) {
    step(work)
    const mark = nextMark(bytes, at)
    // Fill bytes, and anything that lenient readers skip.
    cut(work, at, mark)
    if (mark + 4 > bytes.length) return
    const kind = view.getUint8(mark + 1)
    if (kind === marks.end) return cut(work, mark + 2, bytes.length)
    at = mark + 2
    if (isAlone(kind)) {
      if (kind === marks.start) cut(work, mark, at)
      continue
    }
    const end = Math.min(at + view.getUint16(at), bytes.length)
    if (!isNeeded(work, mark, kind)) {
      const small: number[] = kind === exif && !hasExif ? uprightSegment(work, mark, end) : []
      hasExif ||= small.length > 0
      cut(work, mark, end, small)
    }
    // Nothing reads EXIF between scans.
    hasExif ||= kind === marks.scan
    at = kind === marks.scan ? await endOfScan(work, end) : Math.max(end, at + 2)
  }
}

/**
 * For a JPEG inside another file, where nothing may move.
 * @returns the segments to overwrite because they may hold a location, and where reading ended
 */
export function metadataIn(work: Work, start: number) {
  const { bytes, view } = work
  const found: { from: number; to: number; isExif: boolean }[] = []
  let at = start + 2
  while (at + 4 <= bytes.length && view.getUint8(at) === 0xff) {
    step(work)
    const kind = view.getUint8(at + 1)
    const end = at + 2 + view.getUint16(at + 2)
    if (kind === marks.scan || isAlone(kind) || kind === 0xff || end > bytes.length) break
    const isSegment = kind > marks.app0 && kind <= marks.app15
    const isMetadata = isSegment && metadata.test(letters(work, at + 4, 9))
    if (isMetadata || (kind === marks.comment && tellsPlace(work, at + 4, end))) {
      found.push({ from: at + 4, to: end, isExif: /^exif/i.test(letters(work, at + 4, 4)) })
    }
    at = end
  }
  return { found, end: at }
}

export function overwrite(
  work: Work,
  { from, to, isExif }: { from: number; to: number; isExif: boolean },
) {
  if (isExif) blankExif(work, tiffIn(work, from), to)
  else fillBytes(work, from, to)
}

/** @returns where the next marker begins, after any fill bytes; the end of the file if there is none */
function nextMark(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const kind = bytes[at + 1]
    if (kind !== 0xff && kind !== 0) return at
  }
  return bytes.length
}

/** Restart markers and the like have no length. */
const isAlone = (kind: number) => kind === 1 || (kind >= 0xd0 && kind <= marks.end)

function isNeeded(work: Work, mark: number, kind: number) {
  if (kind === marks.comment) return false
  if (kind < marks.app0 || kind > marks.app15) return true
  const begins = needed[kind]
  return begins !== undefined && letters(work, mark + 4, begins.length) === begins
}

function uprightSegment(work: Work, mark: number, end: number): number[] {
  if (!/^exif$/i.test(letters(work, mark + 4, 4))) return []
  const small = keptExif(work, mark + 4, end)
  if (small.length === 0) return []
  return [0xff, exif, 0, small.length + 8, 0x45, 0x78, 0x69, 0x66, 0, 0, ...small]
}

async function endOfScan({ bytes, pause }: Work, from: number): Promise<number> {
  let count = 0
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const kind = bytes[at + 1] ?? 0
    if (kind !== 0 && kind !== 0xff && !(kind >= 0xd0 && kind <= 0xd7)) return at
    count += 1
    if (count % 16_384 === 0) await pause()
  }
  return bytes.length
}
