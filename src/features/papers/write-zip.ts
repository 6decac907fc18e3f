import { crc32 } from '#src/core/crc32.ts'

const [localMark, listMark, endMark] = [0x04034b50, 0x02014b50, 0x06054b50]
/** Names in UTF-8. */
const flags = 0x0800
/** 1 January 1980, the first day of ZIP: whatever the device's clock says. */
const firstDay = 0x0021
const version = 20
/** Of a file read at once: a phone's memory holds no whole pack. */
const pieceBytes = 4 * 1024 * 1024

/**
 * Writes a ZIP (APPNOTE 4.3) without compression, file by file: the bytes stay in blobs, which a browser
 * keeps on its disk.
 */
export function zipWriter() {
  const parts: BlobPart[] = []
  const list: BlobPart[] = []
  let [offset, listed, count] = [0, 0, 0]
  return {
    async add(path: string, content: Blob) {
      const name = new TextEncoder().encode(path)
      const about = [flags, 0, 0, firstDay]
      const sizes = [await crcOf(content), content.size, content.size]
      const head = joined(
        ...[inFour(localMark), inTwo(version, ...about), inFour(...sizes), inTwo(name.length, 0)],
      )
      parts.push(head, name, content)
      const row = joined(
        ...[inFour(listMark), inTwo(version, version, ...about), inFour(...sizes)],
        ...[inTwo(name.length, 0, 0, 0, 0), inFour(0, offset)],
      )
      list.push(row, name)
      offset += head.length + name.length + content.size
      listed += row.length + name.length
      count += 1
    },
    finish() {
      const sizes = inFour(listed, offset)
      const end = joined(inFour(endMark), inTwo(0, 0, count, count), sizes, inTwo(0))
      return new Blob([...parts, ...list, end], { type: 'application/zip' })
    },
  }
}

const inTwo = (...values: number[]) => new Uint8Array(Uint16Array.from(values).buffer)
const inFour = (...values: number[]) => new Uint8Array(Uint32Array.from(values).buffer)

/** Of numbers as processors have them: the lowest byte first, as in a ZIP. */
const joined = (...pieces: Uint8Array[]) => Uint8Array.from(pieces.flatMap((piece) => [...piece]))

async function crcOf(content: Blob) {
  let crc = 0
  for (let start = 0; start < content.size; start += pieceBytes) {
    crc = crc32(new Uint8Array(await content.slice(start, start + pieceBytes).arrayBuffer()), crc)
  }
  return crc
}
