export type Bytes = Uint8Array<ArrayBuffer>

type Cut = { from: number; to: number; put: Bytes }

/** A file that a place is taken out of: some of it is left out, some is overwritten where it stands. */
export type Work = {
  bytes: Bytes
  view: DataView
  /** In the order of the file. */
  cuts: Cut[]
  isOverwritten: boolean
  /** Whether a place may be left in it. */
  mayTell: boolean
  steps: number
  /** Lets others in, between pieces of long work. */
  pause: () => Promise<void>
}

/** Parts of a file that are looked at: nobody's file has more, and none keeps a server busy. */
const mostSteps = 100_000

export const begin = (bytes: Bytes, pause: Work['pause']): Work => ({
  ...{ bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), pause },
  ...{ cuts: [], isOverwritten: false, mayTell: false, steps: 0 },
})

/** Counts one part of a file. @throws RangeError when there are too many */
export function step(work: Work) {
  work.steps += 1
  if (work.steps > mostSteps) throw new RangeError('Too many parts')
}

/** Leaves a stretch out; what is put in its place has any length. */
export function cut({ cuts }: Work, from: number, to: number, put: readonly number[] = []) {
  if (to > from) cuts.push({ from, to, put: new Uint8Array(put) })
}

/** Overwrites a stretch: what follows stays where it is. */
export function fillBytes(work: Work, from: number, to: number, value = 0) {
  const { bytes } = work
  if (to <= from || to > bytes.length) return
  if (bytes.subarray(from, to).every((byte) => byte === value)) return
  bytes.fill(value, from, to)
  work.isOverwritten = true
}

export function write(work: Work, at: number, put: readonly number[]) {
  if (put.every((byte, index) => work.bytes[at + index] === byte)) return
  work.bytes.set(put, at)
  work.isOverwritten = true
}

/** @returns what is left of the file, none of it copied */
export function left({ bytes, cuts }: Work): Bytes[] {
  const pieces: Bytes[] = []
  let at = 0
  for (const { from, to, put } of cuts) {
    pieces.push(bytes.subarray(at, from), put)
    at = to
  }
  return [...pieces, bytes.subarray(at)].filter(({ length }) => length > 0)
}

/** @returns letters at a place, as many as are there */
export const letters = ({ bytes }: Work, at: number, count: number) =>
  String.fromCharCode(...bytes.subarray(at, at + count))

/** @returns where a word comes next, -1 for nowhere */
export async function find(work: Work, word: string, from: number, to = work.bytes.length) {
  const first = word.charCodeAt(0)
  let count = 0
  for (let at = work.bytes.indexOf(first, from); at >= 0 && at < to; ) {
    if (letters(work, at, word.length) === word) return at
    at = work.bytes.indexOf(first, at + 1)
    count += 1
    if (count % 4096 === 0) await work.pause()
  }
  return -1
}
