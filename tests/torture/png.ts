import { crc32, deflateSync } from 'node:zlib'

/** Points in a row, at most. */
const widest = 1000

/** A picture whose points are a text, so that no two are alike and none loses what it carries. */
export function png(text: Buffer): Buffer {
  const width = Math.min(text.length, widest)
  const height = Math.ceil(text.length / width)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits of grey.
  header.set([8, 0, 0, 0, 0], 8)
  // Each row begins with its filter: none.
  const rows = Buffer.alloc(height * (width + 1))
  for (let row = 0; row < height; row += 1)
    text.copy(rows, row * (width + 1) + 1, row * width, (row + 1) * width)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
