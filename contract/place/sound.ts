import { tellsPlace } from './place-words.ts'
import { cut, fillBytes, letters, step, type Work, write } from './work.ts'

const id3 = { head: 10, last: 128 }

/** Removes the tags before and after the sound of an MP3 or AAC. */
export function clearId3(work: Work) {
  const { bytes } = work
  let at = 0
  while (letters(work, at, 3) === 'ID3') {
    step(work)
    const size = [6, 7, 8, 9].reduce(
      (sum, index) => sum * 128 + ((bytes[at + index] ?? 0) & 127),
      0,
    )
    const hasFoot = ((bytes[at + 5] ?? 0) & 0x10) > 0
    at += size + id3.head * (hasFoot ? 2 : 1)
  }
  cut(work, 0, Math.min(at, bytes.length))
  const last = bytes.length - id3.last
  if (last >= at && letters(work, last, 3) === 'TAG') cut(work, last, bytes.length)
  // APE tags are at the end too, and are not removed.
  if (letters(work, Math.max(at, last - 64), id3.last + 64).includes('APETAGEX'))
    work.mayTell = true
}

/** Blocks of a FLAC that are needed to play it. */
const played = { info: 0, room: 1, seek: 3, cue: 5 }
const kept = new Set(Object.values(played))

/** Turns the metadata of a FLAC into padding. */
export function clearFlac(work: Work) {
  const { bytes, view } = work
  for (let at = 4; at + 4 <= bytes.length; ) {
    step(work)
    const head = view.getUint8(at)
    const to = at + 4 + (view.getUint32(at) & 0xffffff)
    if (to > bytes.length) throw new RangeError('Cut off')
    if (!kept.has(head & 127)) {
      write(work, at, [(head & 128) | played.room])
      fillBytes(work, at + 4, to)
    }
    if ((head & 128) > 0) return
    at = to
  }
}

const wavParts = new Set(['fmt ', 'data', 'fact', 'cue ', 'smpl', 'plst', 'JUNK', 'PEAK'])
const room = [...'JUNK'].map((letter) => letter.charCodeAt(0))

/** Turns the metadata of a WAV into JUNK chunks, and removes anything after its end. */
export function clearWav(work: Work) {
  const { bytes, view } = work
  const end = Math.min(8 + view.getUint32(4, true), bytes.length)
  for (let at = 12; at + 8 <= end; ) {
    step(work)
    const size = view.getUint32(at + 4, true)
    const to = Math.min(at + 8 + size, end)
    if (!wavParts.has(letters(work, at, 4))) {
      write(work, at, room)
      fillBytes(work, at + 8, to)
    }
    at = to + (size % 2)
  }
  cut(work, end, bytes.length)
}

/** The comments of an Ogg are in its first packets. Its pages have checksums, so nothing is removed. */
const wordsOfOgg = 8000

export function lookIntoOgg(work: Work) {
  const head = letters(work, 0, wordsOfOgg)
  const at = Math.max(head.indexOf('OpusTags'), head.indexOf('\x03vorbis'))
  const isUnknown = at < 0 || letters(work, at, wordsOfOgg).includes('METADATA_BLOCK_PICTURE')
  if (isUnknown || tellsPlace(work, at, at + wordsOfOgg)) work.mayTell = true
}
