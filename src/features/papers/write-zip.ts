import { zipHead, zipList } from '#contract/handover/zip-heads.ts'
import { crc32 } from '#src/core/crc32.ts'

/** Of a file read at once: a phone's memory holds no whole pack. */
const pieceBytes = 4 * 1024 * 1024

/** Writes a ZIP without compression, file by file: bytes stay in blobs, which a browser keeps on its disk. */
export function zipWriter() {
  const parts: BlobPart[] = []
  const list = zipList()
  return {
    async add(path: string, content: Blob) {
      const name = new TextEncoder().encode(path)
      const file = { name, crc: await crcOf(content), size: content.size }
      parts.push(zipHead(file), content)
      list.add(file)
    },
    finish: () => new Blob([...parts, list.end()], { type: 'application/zip' }),
  }
}

async function crcOf(content: Blob) {
  let crc = 0
  for (let start = 0; start < content.size; start += pieceBytes) {
    crc = crc32(new Uint8Array(await content.slice(start, start + pieceBytes).arrayBuffer()), crc)
  }
  return crc
}
