import { tellsPlace } from './place-words.ts'
import { fillBytes, step, type Work, write } from './work.ts'

/** Tags that point to more directories: further pages, and EXIF. */
const inner = new Set([330, 0x8769])
const tags = { gps: 0x8825, xmp: 700, iptc: 33_723, photoshop: 34_377 }
/** Tags of georeferenced maps. */
const maps = new Set([33_922, 34_264])
/** Comments of EXIF and Windows, which are not of the type text. */
const notes = new Set([0x9286, 0x9c9b, 0x9c9c, 0x9c9e, 0x9c9f])
const text = 2
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

/** Overwrites the location in EXIF, XMP and IPTC of a TIFF or a raw picture of that format. */
export function clearTiff(work: Work) {
  const { view } = work
  const little = view.getUint16(0) === 0x4949
  const open = [view.getUint32(4, little)]
  const seen = new Set([0])
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    const entries = entriesOf(work, at, little)
    for (const entry of entries) {
      if (inner.has(entry.tag)) open.push(...pointersOf(work, entry, little))
      if (entry.tag === tags.gps) blankGps(work, view.getUint32(entry.field, little), little)
      if (entry.tag === tags.xmp) fillBytes(work, entry.from, entry.to, 0x20)
      if (entry.tag === tags.iptc || entry.tag === tags.photoshop)
        fillBytes(work, entry.from, entry.to)
      if (notes.has(entry.tag)) fillBytes(work, entry.from, entry.to)
      if (maps.has(entry.tag)) work.mayTell = true
      if (entry.isText && tellsPlace(work, entry.from, entry.to))
        fillBytes(work, entry.from, entry.to)
    }
    open.push(view.getUint32(at + 2 + entries.length * 12, little))
  }
}

type Entry = {
  tag: number
  isText: boolean
  count: number
  field: number
  from: number
  to: number
}

function entriesOf(work: Work, at: number, little: boolean): Entry[] {
  const { view } = work
  return Array.from({ length: view.getUint16(at, little) }, (_, index) => {
    step(work)
    const entry = at + 2 + index * 12
    const count = view.getUint32(entry + 4, little)
    const field = entry + 8
    const type = view.getUint16(entry + 2, little)
    const size = count * (sizes[type] ?? 1)
    const from = size > 4 ? view.getUint32(field, little) : field
    return {
      tag: view.getUint16(entry, little),
      isText: type === text,
      count,
      field,
      from,
      to: from + size,
    }
  })
}

function pointersOf({ view }: Work, { count, field, from }: Entry, little: boolean) {
  const first = count === 1 ? field : from
  return Array.from({ length: Math.min(count, 100) }, (_, index) =>
    view.getUint32(first + 4 * index, little),
  )
}

/** Empties the directory: its entry can't be removed. */
function blankGps(work: Work, at: number, little: boolean) {
  const entries = entriesOf(work, at, little)
  for (const { from, to } of entries) fillBytes(work, from, to)
  fillBytes(work, at + 2, at + 2 + entries.length * 12)
  write(work, at, [0, 0])
}
