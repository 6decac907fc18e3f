import { limits } from '#contract/limits.ts'
import { sha256Hex } from '#src/core/sha256.ts'
import { UnreadableFile } from '../reading/file-sheet.ts'
import { entryName } from './entry-name.ts'

/** A file in a ZIP, as the list of contents at its end has it. */
export type ZipEntry = {
  /** Its place in the list, from 1. */
  row: number
  /** With slashes between folders; it is only shown, never a place to write to. */
  path: string
  isFolder: boolean
  isEncrypted: boolean
  /** 0: stored as it is, 8: deflated; others can't be read. */
  method: number
  crc: number
  /** Bytes in the ZIP, and of the file itself. */
  packed: number
  size: number
  /** Where it begins in the ZIP. */
  offset: number
}

const damaged = 'This ZIP is damaged or incomplete. Copy or make it again.'
const noZip = 'This is no ZIP file. Put the photos and documents into a ZIP, and choose that.'
const empty = 'There are no files in this ZIP.'
const split = 'This is one of several parts of a ZIP. Make one ZIP of the files.'

const tooMany = (entries: number) =>
  `This ZIP has ${entries} files and folders. At most ${limits.importRows} are imported at once: make several ZIPs.`

/**
 * Reads the list of contents of a ZIP (APPNOTE 4.3), of which nothing else is read yet.
 * @returns its files and folders, and the SHA-256 of the list, which has the checksums of all files
 * @throws UnreadableFile
 */
export async function readZip(file: Blob): Promise<{ entries: ZipEntry[]; fingerprint: string }> {
  const { at, entries: count, bytes: length, offset } = await findEnd(file)
  if (count === 0) throw new UnreadableFile(empty)
  if (count > limits.importRows) throw new UnreadableFile(tooMany(count))
  // Something may stand before the ZIP, as in one that unpacks itself.
  const ahead = at - length - offset
  if (ahead < 0 || length > mostListed) throw new UnreadableFile(damaged)
  const bytes = await bytesAt(file, at - length, length)
  const entries = readEntries(bytes, count).map((entry) => ({
    ...entry,
    offset: entry.offset + ahead,
  }))
  refuseOverlaps(entries, at - length)
  return { entries, fingerprint: await sha256Hex(bytes) }
}

/** Bytes of a list: more than 20,000 of the longest names take. */
const mostListed = 64 * 1024 * 1024

const marks = { end: 0x06054b50, locator: 0x07064b50, end64: 0x06064b50, entry: 0x02014b50 }
const endBytes = 22
const longestComment = 0xffff

type End = { at: number; entries: number; bytes: number; offset: number }

/** @returns where the list of contents ends, and what it has */
async function findEnd(file: Blob): Promise<End> {
  const from = Math.max(0, file.size - endBytes - longestComment - locatorBytes)
  const tail = viewOf(await bytesAt(file, from, file.size - from))
  for (let at = tail.byteLength - endBytes; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== marks.end) continue
    if (at + endBytes + tail.getUint16(at + 20, true) > tail.byteLength) continue
    const isLarge = at >= locatorBytes && tail.getUint32(at - locatorBytes, true) === marks.locator
    if (isLarge) return findLargeEnd(file, Number(tail.getBigUint64(at - 12, true)))
    if (tail.getUint16(at + 4, true) !== 0) throw new UnreadableFile(split)
    return {
      at: from + at,
      entries: tail.getUint16(at + 10, true),
      bytes: tail.getUint32(at + 12, true),
      offset: tail.getUint32(at + 16, true),
    }
  }
  const start = viewOf(await bytesAt(file, 0, Math.min(4, file.size)))
  const isBegun = start.byteLength === 4 && start.getUint16(0, false) === 0x504b
  throw new UnreadableFile(isBegun ? damaged : noZip)
}

const locatorBytes = 20
const largeEndBytes = 56

/** The end of a ZIP of more than 4 GB or 65,535 files. */
async function findLargeEnd(file: Blob, at: number): Promise<End> {
  const end = viewOf(await bytesAt(file, at, largeEndBytes))
  if (end.getUint32(0, true) !== marks.end64) throw new UnreadableFile(damaged)
  if (end.getUint32(16, true) !== 0) throw new UnreadableFile(split)
  const [entries, bytes, offset] = [32, 40, 48].map((place) =>
    Number(end.getBigUint64(place, true)),
  )
  return { at, entries: entries ?? 0, bytes: bytes ?? 0, offset: offset ?? 0 }
}

/** @throws UnreadableFile where the file has not that many */
async function bytesAt(file: Blob, from: number, length: number): Promise<Uint8Array> {
  if (from < 0 || from + length > file.size) throw new UnreadableFile(damaged)
  return new Uint8Array(await file.slice(from, from + length).arrayBuffer())
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

const headBytes = 46

function readEntries(bytes: Uint8Array, count: number): ZipEntry[] {
  const view = viewOf(bytes)
  const entries: ZipEntry[] = []
  let at = 0
  for (let row = 1; row <= count; row += 1) {
    if (at + headBytes > bytes.length || view.getUint32(at, true) !== marks.entry) {
      throw new UnreadableFile(damaged)
    }
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) =>
      view.getUint16(at + place, true),
    )
    const next = at + headBytes + name + extra + comment
    if (next > bytes.length) throw new UnreadableFile(damaged)
    const nameAt = at + headBytes
    const raw = bytes.subarray(nameAt, nameAt + name)
    const fields = extraFields(bytes.subarray(nameAt + name, nameAt + name + extra))
    entries.push({ row, ...readEntry(view, at, { raw, fields }) })
    at = next
  }
  return entries
}

type Inside = { raw: Uint8Array; fields: ReadonlyMap<number, Uint8Array> }

function readEntry(view: DataView, at: number, { raw, fields }: Inside): Omit<ZipEntry, 'row'> {
  const flags = view.getUint16(at + 8, true)
  const path = entryName({ raw, isUtf8: (flags & 0x800) !== 0, unicode: fields.get(0x7075) })
  const large = fields.get(1)
  const sizes = large ? viewOf(large) : null
  let used = 0
  /** What does not fit into its place stands in a field of its own, one after the other. */
  const sizeAt = (place: number) => {
    const size = view.getUint32(at + place, true)
    if (size !== 0xffffffff || !sizes || used + 8 > sizes.byteLength) return size
    used += 8
    return Number(sizes.getBigUint64(used - 8, true))
  }
  const [size, packed, offset] = [sizeAt(24), sizeAt(20), sizeAt(42)]
  return {
    ...{ path, size, packed, offset },
    isFolder: path.endsWith('/'),
    isEncrypted: (flags & 1) !== 0,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
  }
}

function extraFields(bytes: Uint8Array): Map<number, Uint8Array> {
  const view = viewOf(bytes)
  const fields = new Map<number, Uint8Array>()
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = view.getUint16(at + 2, true)
    fields.set(view.getUint16(at, true), bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return fields
}

/** Bytes before those of a file: its head without the name. */
export const localHeadBytes = 30

/** Files that share their bytes are how a small ZIP unpacks to a huge one. */
function refuseOverlaps(entries: readonly ZipEntry[], end: number) {
  const inOrder = [...entries].sort((one, other) => one.offset - other.offset)
  inOrder.forEach(({ offset, packed }, at) => {
    const next = inOrder[at + 1]?.offset ?? end
    if (offset + localHeadBytes + packed > next) throw new UnreadableFile(damaged)
  })
}
