import { boxesOf, boxOf, type MediaBox } from './box.ts'
import { blankExif } from './exif.ts'
import { fillBytes, letters, step, type Work } from './work.ts'

/**
 * Overwrites the EXIF and XMP of a HEIC or AVIF, which are items beside the pictures.
 * @returns false for a box without pictures
 */
export function clearItems(work: Work, { body, to }: MediaBox): boolean {
  const boxes = boxesOf(work, body + 4, to)
  const handler = boxOf(boxes, 'hdlr')
  if (!handler || letters(work, handler.body + 8, 4) !== 'pict') return false
  const infos = boxOf(boxes, 'iinf')
  const places = boxOf(boxes, 'iloc')
  const metadata = infos ? metadataItems(work, infos) : new Map<number, string>()
  if (metadata.size === 0) return true
  const at = places ? placesOf(work, places, boxOf(boxes, 'idat')?.body ?? 0) : new Map()
  for (const [item, type] of metadata) {
    const stretches: Stretch[] = at.get(item) ?? []
    if (stretches.length === 0) work.mayTell = true
    for (const stretch of stretches) clearItem(work, type, stretch)
  }
  return true
}

type Stretch = { from: number; to: number }

function clearItem(work: Work, type: string, { from, to }: Stretch) {
  if (to > work.bytes.length || to < from) work.mayTell = true
  else if (type !== 'Exif') fillBytes(work, from, to, 0x20)
  else {
    const tiff = from + 4 + work.view.getUint32(from)
    fillBytes(work, from + 4, Math.min(tiff, to))
    blankExif(work, Math.min(tiff, to), to)
  }
}

function metadataItems(work: Work, { body, to }: MediaBox) {
  const { view } = work
  const found = new Map<number, string>()
  const first = body + (view.getUint8(body) === 0 ? 6 : 8)
  for (const { type, body: at } of boxesOf(work, first, to)) {
    const version = view.getUint8(at)
    if (type !== 'infe' || version < 2) continue
    const item = version === 2 ? view.getUint16(at + 4) : view.getUint32(at + 4)
    const kind = letters(work, at + (version === 2 ? 8 : 10), 4)
    if (kind === 'Exif' || kind === 'mime' || kind === 'uri ') found.set(item, kind)
  }
  return found
}

function placesOf(work: Work, { body }: MediaBox, data: number) {
  const { view } = work
  const found = new Map<number, Stretch[]>()
  const version = view.getUint8(body)
  const [first, second] = [view.getUint8(body + 4), view.getUint8(body + 5)]
  const sizes = { offset: first >> 4, length: first & 15, base: second >> 4, index: second & 15 }
  let at = body + 6
  const read = (bytes: number) => {
    const value = numberAt(view, at, bytes)
    at += bytes
    return value
  }
  const wide = version < 2 ? 2 : 4
  const count = read(wide)
  for (let index = 0; index < count; index += 1) {
    step(work)
    const item = read(wide)
    const method = version > 0 ? read(2) & 15 : 0
    at += 2
    const base = read(sizes.base) + (method === 1 ? data : 0)
    const extents = Array.from({ length: read(2) }, () => {
      step(work)
      if (version > 0) at += sizes.index
      const from = base + read(sizes.offset)
      const length = read(sizes.length)
      return { from, to: length === 0 ? work.bytes.length : from + length }
    })
    found.set(item, method > 1 ? [] : extents)
  }
  return found
}

function numberAt(view: DataView, at: number, bytes: number) {
  if (bytes === 8) return Number(view.getBigUint64(at))
  if (bytes === 4) return view.getUint32(at)
  return bytes === 2 ? view.getUint16(at) : 0
}
