import { boxesOf, boxOf, free, type MediaBox } from './box.ts'
import { tellsPlace } from './place-words.ts'
import { fillBytes, letters, step, type Work } from './work.ts'

const shown = new Set(['vide', 'soun', 'pict', 'auxv', 'tmcd', 'odsm', 'sdsm', 'hint'])
/** Subtitles, in which some cameras write the location, a line for each second. */
const texts = new Set(['text', 'sbtl', 'subt', 'subp', 'clcp'])
/** More than a film of 25 MB can have. */
const mostSamples = 2_000_000
const lookedAt = 4000
/** Needed to draw a 360° film. */
const sphere = '\xff\xcc\x82\x63'

/**
 * Removes the metadata of a film's tracks, and tracks with locations.
 * @returns whether a whole track was removed
 */
export async function clearTracks(work: Work, tracks: readonly MediaBox[]): Promise<boolean> {
  let isFreed = false
  for (const track of tracks) {
    const boxes = boxesOf(work, track.body, track.to)
    const media = boxOf(boxes, 'mdia')
    const inMedia = media ? boxesOf(work, media.body, media.to) : []
    const handler = boxOf(inMedia, 'hdlr')
    const kind = handler ? letters(work, handler.body + 8, 4) : ''
    const samples = shown.has(kind) ? [] : samplesOf(work, inMedia)
    const isRemoved = texts.has(kind) ? havePlace(work, samples) : !shown.has(kind)
    if (isRemoved) {
      for (const { from, to } of samples) {
        fillBytes(work, from, to)
        if (to - from > 1_000_000) await work.pause()
      }
      free(work, track)
      isFreed = true
      continue
    }
    for (const box of boxes) if (isMetadata(work, box)) free(work, box)
  }
  return isFreed
}

function isMetadata(work: Work, { type, body }: MediaBox) {
  if (type === 'uuid') return letters(work, body, 4) !== sphere
  return type === 'udta' || type === 'meta'
}

type Stretch = { from: number; to: number }

function havePlace(work: Work, samples: readonly Stretch[]) {
  return samples.slice(0, 20).some(({ from, to }) => {
    return tellsPlace(work, from, Math.min(to, from + lookedAt))
  })
}

/** @returns the positions of a track's samples, chunk by chunk */
function samplesOf(work: Work, inMedia: readonly MediaBox[]): Stretch[] {
  const { view } = work
  const inner = (boxes: readonly MediaBox[], type: string) => {
    const box = boxOf(boxes, type)
    return box ? boxesOf(work, box.body, box.to) : []
  }
  const table = inner(inner(inMedia, 'minf'), 'stbl')
  const [sizes, chunks] = [boxOf(table, 'stsz'), boxOf(table, 'stsc')]
  const wide = boxOf(table, 'co64')
  const offsets = wide ?? boxOf(table, 'stco')
  if (!sizes || !chunks || !offsets) {
    work.mayTell = true
    return []
  }
  const same = view.getUint32(sizes.body + 4)
  const sizeOf = (sample: number) => same || view.getUint32(sizes.body + 12 + 4 * sample)
  const runs = runsOf(work, chunks)
  const found: Stretch[] = []
  let sample = 0
  for (let chunk = 0; chunk < view.getUint32(offsets.body + 4); chunk += 1) {
    step(work)
    const entry = offsets.body + 8 + chunk * (wide ? 8 : 4)
    const from = wide ? Number(view.getBigUint64(entry)) : view.getUint32(entry)
    const count = runs.filter(({ first }) => first <= chunk + 1).at(-1)?.count ?? 0
    if (sample + count > mostSamples) throw new RangeError('Too many samples')
    let to = from
    for (const last = sample + count; sample < last; sample += 1) to += sizeOf(sample)
    found.push({ from, to: Math.min(to, work.bytes.length) })
  }
  return found
}

/** @returns how many samples each chunk has, from `first` on */
function runsOf(work: Work, { body }: MediaBox) {
  const { view } = work
  return Array.from({ length: view.getUint32(body + 4) }, (_, index) => {
    step(work)
    const entry = body + 8 + index * 12
    return { first: view.getUint32(entry), count: view.getUint32(entry + 4) }
  })
}
