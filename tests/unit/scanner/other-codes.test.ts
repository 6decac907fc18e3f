import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import { prepareZXingModule as prepareReader } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer'
import { namesOthers } from '#src/scanner/looks.ts'
import { otherCode, otherCodeSeen } from '#src/scanner/other-code-words.ts'
import { createOtherNames, nameOtherCode, nameOtherInPhoto } from '#src/scanner/other-codes.ts'
import { atOnce } from '#src/scanner/pace.ts'
import { plateFormats, vinFormats } from '#src/scanner/reading.ts'
import { seededRandom } from '#tests/bench/scan/random.ts'

class Pixels {
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    Object.assign(this, { data, width, height, colorSpace: 'srgb' })
  }
}
vi.stubGlobal('ImageData', Pixels)

const { resolve } = createRequire(import.meta.url)
const bytesOf = (name: string) => {
  const bytes = readFileSync(resolve(name))
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
}
prepareReader({ overrides: { wasmBinary: bytesOf('zxing-wasm/reader/zxing_reader.wasm') } })
prepareWriter({ overrides: { wasmBinary: bytesOf('zxing-wasm/writer/zxing_writer.wasm') } })

test.each([
  ['PDF417', 'PDF417'],
  ['Aztec', 'Aztec'],
  ['Code93', 'Code 93'],
  ['MaxiCode', 'MaxiCode'],
] as const)('A %s is called %s where a VIN or a plate is looked for', async (format, name) => {
  const image = await pictureOf('1M8GDM9AXKP042788', format)
  expect(await nameOtherCode(image, vinFormats)).toBe(name)
  expect(await nameOtherCode(image, plateFormats)).toBe(name)
})

test('A code that is looked for is no other one, nor is a picture without any', async () => {
  const label = await pictureOf('1M8GDM9AXKP042788', 'Code128')
  expect(await nameOtherCode(label, vinFormats)).toBeNull()
  expect(await nameOtherCode(label, plateFormats)).toBe('Code 128')
  for (const seed of [1, 2, 3]) expect(await nameOtherCode(noiseOf(seed), vinFormats)).toBeNull()
})

test.each([
  ['PDF417', 'PDF417'],
  ['Aztec', 'Aztec'],
  ['Code93', 'Code 93'],
  ['MaxiCode', 'MaxiCode'],
  ['EAN13', 'EAN-13'],
] as const)('A %s before the camera is called %s at once', async (format, name) => {
  const text = format === 'EAN13' ? '9300675024235' : '1M8GDM9AXKP042788'
  const frame = await pictureOf(text, format)
  expect(await createOtherNames()(frame, vinFormats, atOnce)).toBe(name)
})

test.each([
  ['ITF', 'ITF', '93006750242359', vinFormats],
  ['Codabar', 'Codabar', 'A40156B', vinFormats],
  ['Code39', 'Code 39', '1M8GDM9AXKP042788', plateFormats],
] as const)(
  'A %s, which checks itself little, is called %s the second time',
  async (format, name, text, formats) => {
    const frame = await pictureOf(text, format)
    const nameOther = createOtherNames()
    expect(await nameOther(frame, formats, atOnce)).toBeNull()
    expect(await nameOther(frame, formats, atOnce)).toBe(name)
  },
)

test('In a photo they are named where it shows them in two sizes, and noise is not', async () => {
  for (const [format, text] of [
    ['ITF', '93006750242359'],
    ['Codabar', 'A40156B'],
  ] as const) {
    const views = await Promise.all([5, 4].map((scale) => pictureOf(text, format, scale)))
    expect(await nameOtherInPhoto(views, vinFormats)).toBe(format)
  }
  expect(await nameOtherInPhoto([5, 6].map(noiseOf), vinFormats)).toBeNull()
})

test('What is looked for is never named, nor is noise, in frame after frame', async () => {
  const nameOther = createOtherNames()
  for (const format of ['Code39', 'Code128'] as const) {
    const label = await pictureOf('1M8GDM9AXKP042788', format)
    for (const _time of [1, 2, 3]) expect(await nameOther(label, vinFormats, atOnce)).toBeNull()
  }
  for (const seed of [1, 2, 3, 4])
    expect(await nameOther(noiseOf(seed), vinFormats, atOnce)).toBeNull()
})

test('A camera’s frame is asked for other codes now and then, once it was looked at quickly', () => {
  const asked = Array.from({ length: 24 }, (_none, turn) => turn).filter(namesOthers)
  expect(asked).toEqual([4, 12, 20])
})

test('It is said which codes are read instead', () => {
  expect(otherCodeSeen('Aztec', plateFormats)).toBe(
    'This is another kind of code. Its kind is Aztec, as on tickets. Only QR codes are read here.',
  )
  expect(otherCode('ITF', vinFormats)).toEqual([
    'This photo shows another kind of code',
    'Its kind is ITF, as on cartons. Only Code 39, Code 128, Data Matrix and QR codes are read here.',
  ])
  expect(otherCode('Code 93', plateFormats)[1]).toBe(
    'Its kind is Code 93. Only QR codes are read here.',
  )
})

type Written =
  | 'PDF417'
  | 'Aztec'
  | 'Code93'
  | 'MaxiCode'
  | 'Code128'
  | 'Code39'
  | 'EAN13'
  | 'ITF'
  | 'Codabar'

async function pictureOf(text: string, format: Written, scale = 3): Promise<ImageData> {
  const { symbol, error } = await writeBarcode(text, { format, scale })
  if (error) throw new Error(error)
  const { data, width, height } = symbol
  const copies = Math.max(1, Math.ceil(80 / height))
  const image = blank(width + 120, height * copies + 120)
  for (let y = 0; y < height * copies; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = ((y + 60) * image.width + x + 60) * 4
      image.data.fill(data[(y % height) * width + x] ?? 255, at, at + 3)
    }
  return image
}

function noiseOf(seed: number): ImageData {
  const random = seededRandom(seed)
  const image = blank(400, 300)
  for (let at = 0; at < image.data.length; at += 4)
    image.data.fill(random.chance(0.5) ? 30 : 220, at, at + 3)
  return image
}

const blank = (width: number, height: number) =>
  new ImageData(new Uint8ClampedArray(width * height * 4).fill(255), width, height)
