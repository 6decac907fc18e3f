import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test, vi } from 'vitest'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { greyOf } from '#src/scanner/worn/grey.ts'
import { createProof } from '#src/scanner/worn/proof.ts'
import { readWorn } from '#src/scanner/worn/read-worn.ts'
import { plateOf } from '#tests/bench/scan/buckets.ts'
import { platePicture, toRgba } from '#tests/bench/scan/plate-picture.ts'
import { seededRandom } from '#tests/bench/scan/random.ts'

class Pixels {
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    Object.assign(this, { data, width, height, colorSpace: 'srgb' })
  }
}
vi.stubGlobal('ImageData', Pixels)

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
const bytes = readFileSync(wasm)
prepareZXingModule({
  overrides: {
    wasmBinary: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  },
})

/** To draw the pictures takes the most of it. */
vi.setConfig({ testTimeout: 30_000 })

const key = '0198c0de-1111-4222-8333-444455556666'
const address = `https://plates.example.com/secure/access/${key}`

test.for([1, 2, 6, 7])(
  'A worn plate that zxing-cpp alone does not read is read, and never as something else, drawn with seed %i',
  async (seed) => {
    const { byZxing, proved } = await read('etched and worn', seed)
    expect(byZxing).toBeNull()
    expect(proved).toEqual([address])
  },
)

test.for([2, 14])(
  'An etched plate is read whose finder patterns streaks and scratches break on every line, drawn with seed %i',
  async (seed) => {
    const { byZxing, proved } = await read('etched', seed)
    expect(byZxing).toBeNull()
    expect(proved).toEqual([address])
  },
)

describe('What has finder patterns and says nothing', () => {
  const prove = createProof()

  test.for([1, 2, 3, 4, 5, 6, 7, 8])('is never read, drawn with seed %i', async (seed) => {
    const { worn } = await read('no code, finder patterns', seed)
    expect(prove(worn)).toEqual([])
  })
})

test('What one way of telling dark from light says counts once another frame says it too', () => {
  const prove = createProof()
  const doubtful = { text: 'a', format: 'QRCode' as const, corners: [], votes: 1 }
  expect(prove([doubtful])).toEqual([])
  expect(prove([{ ...doubtful, text: 'b' }])).toEqual([])
  expect(prove([doubtful])).toEqual([doubtful])
  const sure = { ...doubtful, text: 'c', votes: 2 }
  expect(createProof()([sure])).toEqual([sure])
})

async function read(bucket: string, seed: number) {
  const random = seededRandom(seed)
  const picture = platePicture(plateOf(bucket, address, random), 960, 720, random)
  const image = new ImageData(toRgba(picture), picture.width, picture.height)
  const worn = await readWorn(greyOf(image), true, (clean) => decode(clean, { isPure: true }))
  const proved = createProof()(worn).map(({ text }) => text)
  return { byZxing: await decode(image, {}), worn, proved: [...new Set(proved)] }
}

async function decode(image: ImageData, options: ReaderOptions) {
  const [code] = await readBarcodes(image, { ...options, formats: ['QRCode'] })
  return code?.text ?? null
}
