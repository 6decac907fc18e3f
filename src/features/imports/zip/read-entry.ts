import { Inflate } from 'fflate'
import { crc32 } from '#src/core/crc32.ts'
import { UnreadableFile } from '../reading/file-sheet.ts'
import { localHeadBytes, type ZipEntry } from './read-zip.ts'

const damaged = 'It is damaged in the ZIP'

/** Packed bytes that are unpacked at once: they become a thousand times as many at most. */
const step = 16 * 1024

/**
 * Reads one file of a ZIP. No more is unpacked than its list of contents says that it has.
 * @throws UnreadableFile where it is damaged
 */
export async function readEntry(file: Blob, entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  const head = new DataView(await sliced(file, entry.offset, localHeadBytes))
  if (head.byteLength < localHeadBytes || head.getUint32(0, true) !== 0x04034b50) {
    throw new UnreadableFile(damaged)
  }
  const named = head.getUint16(26, true) + head.getUint16(28, true)
  const begin = entry.offset + localHeadBytes + named
  const packed = new Uint8Array(await sliced(file, begin, entry.packed))
  const bytes = entry.method === 0 ? packed : inflated(packed, entry.size)
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw new UnreadableFile(damaged)
  return bytes
}

const sliced = (file: Blob, from: number, length: number) =>
  file.slice(from, from + length).arrayBuffer()

function inflated(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let filled = 0
  const inflate = new Inflate((chunk) => {
    if (filled + chunk.length > size) throw new UnreadableFile(damaged)
    bytes.set(chunk, filled)
    filled += chunk.length
  })
  try {
    for (let at = 0; at < packed.length; at += step) {
      inflate.push(packed.subarray(at, at + step), at + step >= packed.length)
    }
  } catch (error) {
    throw new UnreadableFile(damaged, { cause: error })
  }
  return bytes.subarray(0, filled)
}
