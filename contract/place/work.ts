export type Bytes = Uint8Array<ArrayBuffer>

type Cut = { from: number; to: number; put: Bytes }

/** A file from which the location is being removed: parts are cut out or overwritten in place. */
export type Work = {
  bytes: Bytes
  view: DataView
  /** In the order of the file. */
  cuts: Cut[]
  isOverwritten: boolean
  /** Whether the file may still reveal a location. */
  mayTell: boolean
  steps: number
  pause: () => Promise<void>
}

/** Parts of a file that are read: more than real files have, and few enough for a server. */
const mostSteps = 100_000

export const begin = (bytes: Bytes, pause: Work['pause']): Work => ({
  bytes,
  view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  pause,
  cuts: [],
  isOverwritten: false,
  mayTell: false,
  steps: 0,
})

/** @throws RangeError for a file with too many parts */
export function step(work: Work) {
  work.steps += 1
  if (work.steps > mostSteps) throw new RangeError('Too many parts')
}

/** Cuts out bytes, and puts others in their place, if given. */
export function cut({ cuts }: Work, from: number, to: number, put: readonly number[] = []) {
  if (to > from) cuts.push({ from, to, put: new Uint8Array(put) })
}

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

/** @returns the file without the cuts, as views of its bytes */
export function left({ bytes, cuts }: Work): Bytes[] {
  const pieces: Bytes[] = []
  let at = 0
  for (const { from, to, put } of cuts) {
    pieces.push(bytes.subarray(at, from), put)
    at = to
  }
  return [...pieces, bytes.subarray(at)].filter(({ length }) => length > 0)
}

/** @returns up to `count` bytes as Latin-1 text */
export const letters = ({ bytes }: Work, at: number, count: number) =>
  String.fromCharCode(...bytes.subarray(at, at + count))

/** @returns the next position of a word, -1 for none */
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
