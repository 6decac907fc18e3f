import { cut, letters, step, type Work } from './work.ts'

const parts = { extension: 0x21, picture: 0x2c, end: 0x3b }
/** An extension that nothing is drawn by. */
const comment = 0xfe

/** Leaves out of a GIF its XMP, its comments, and all that lies behind its end. */
export function clearGif(work: Work) {
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
