import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { encode } from 'uqr'

/** A PNG of a code, of some pixels a module. */
export function codePicture(text: string, module = 6): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 20 : 235)))
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * module, size * module, { kernel: 'nearest' })
    .png()
    .toBuffer()
}

/** Pictures of one size as an animation. */
export const animated = (pictures: Buffer[], format: 'gif' | 'webp'): Promise<Buffer> =>
  sharp(pictures, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()

/** The same as an animated PNG: a still one, and a second frame that older programs pass over (PNG, 3rd edition). */
export function animatedPng([first, second]: [Buffer, Buffer]): Buffer {
  const [still, moved] = [chunksOf(first), chunksOf(second)]
  const header = still.find(({ type }) => type === 'IHDR')
  if (!header) throw new Error('no PNG')
  const dataOf = (chunks: Chunk[]) =>
    Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  return Buffer.concat([
    first.subarray(0, 8),
    chunk('IHDR', header.data),
    chunk('acTL', numbers(2, 0)),
    chunk('fcTL', frameOf(header.data, 0)),
    chunk('IDAT', dataOf(still)),
    chunk('fcTL', frameOf(header.data, 1)),
    chunk('fdAT', Buffer.concat([numbers(2), dataOf(moved)])),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

type Chunk = { type: string; data: Buffer }

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([numbers(data.length), body, numbers(crc32(body))])
}

/** Its number, the whole picture, and for how long it is shown. */
const frameOf = (header: Buffer, number: number) =>
  Buffer.concat([
    numbers(number),
    header.subarray(0, 8),
    numbers(0, 0),
    Buffer.from([0, 1, 0, 2, 0, 0]),
  ])

function numbers(...values: number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length)
  values.forEach((value, place) => {
    buffer.writeUInt32BE(value, 4 * place)
  })
  return buffer
}
