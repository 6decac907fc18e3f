import { fillBytes, letters, step, type Work, write } from './work.ts'

/** A box of MP4, MOV, HEIC, AVIF and their like. */
export type MediaBox = { type: string; from: number; body: number; to: number }

/** @returns the boxes between two positions, as far as they can be read */
export function boxesOf(work: Work, from: number, to: number): MediaBox[] {
  const { view } = work
  const boxes: MediaBox[] = []
  for (let at = from; at + 8 <= to; ) {
    step(work)
    const type = letters(work, at + 4, 4)
    const short = view.getUint32(at)
    const isLong = short === 1 && at + 16 <= to
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short
    if (size < 8 || !isType(type)) break
    boxes.push({ type, from: at, body: at + (isLong ? 16 : 8), to: Math.min(at + size, to) })
    at += size
  }
  return boxes
}

const isType = (type: string) => /^[\x20-\x7e\xa9]{4}$/.test(type)

export const boxOf = (boxes: readonly MediaBox[], type: string) =>
  boxes.find((box) => box.type === type)

/** Turns a box into a 'free' one: readers skip it, and nothing after it moves. */
export function free(work: Work, { from, body, to }: MediaBox) {
  write(work, from + 4, [0x66, 0x72, 0x65, 0x65])
  fillBytes(work, body, to)
}
