import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { encode } from 'uqr'
import { expect, test, vi } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { readTagCode } from '#contract/tag-code.ts'
import type { PacedStep } from '#src/scanner/pace.ts'
import { invertedOf } from '#src/scanner/parts-of.ts'
import { wantedOf } from '#src/scanner/read-photo.ts'
import { plateFormats, type Reading } from '#src/scanner/reading.ts'
import { readAtOnce, readByZxing } from '#src/scanner/zxing-engine.ts'
import { seededRandom } from '#tests/bench/scan/random.ts'

vi.stubGlobal(
  'ImageData',
  class {
    constructor(data: Uint8ClampedArray, width: number, height: number) {
      Object.assign(this, { data, width, height, colorSpace: 'srgb' })
    }
  },
)
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
const bytes = readFileSync(wasm)
prepareZXingModule({
  overrides: {
    wasmBinary: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  },
})

const keyOf = (at: number) => `0198c0de-1111-4222-8333-4444555566${String(at + 10)}`
const isOurs = (text: string) => readTagCode(text).kind === 'key'

test('Forty codes in one picture are all read, and each of ours is offered once', async () => {
  const texts = Array.from({ length: 40 }, (_none, at) =>
    at % 4 === 0 ? 'javascript:alert(1)' : `https://evil.example/secure/access/${keyOf(at % 20)}`,
  )
  const sight = sheetOf(texts)
  const readings = await readByZxing(sight, plateFormats, { isForAll: true })
  expect(readings.map(({ text }) => text).sort()).toEqual([...texts].sort())
  const [reading, ...others] = readings
  if (!reading) throw new Error('nothing was read')
  const seen = { reading, frame: {} as ImageBitmap } // Only passed on.
  const choices = wantedOf({ seen, others }, isOurs)
  expect(choices).toHaveLength(15)
  expect(choices.every(({ text }) => isOurs(text))).toBe(true)
})

test('A glance at a picture shows the plate beside a foreign code', async () => {
  const ours = `https://trailers.example/secure/access/${keyOf(1)}`
  const all = await readAtOnce(sheetOf(['javascript:alert(1)', ours]), plateFormats)
  expect(all.map(({ text }) => text).sort()).toEqual([ours, 'javascript:alert(1)'].sort())
})

test('What is read in one call is read in several too: light on dark, and as large as the picture', async () => {
  const { step } = noted()
  const how = { isForAll: false }
  const text = `https://trailers.example/secure/access/${keyOf(1)}`
  const plain = sheetOf([text], 3)
  const light = { ...plain, image: invertedOf(plain.image) }
  for (const sight of [plain, light, sheetOf([text], 24)]) {
    const [inOne] = await readByZxing(sight, plateFormats, how)
    const [inSeveral] = await readByZxing(sight, plateFormats, how, step)
    expect(inSeveral?.text).toBe(text)
    expect(inSeveral?.corners.length).toBe(4)
    expectSameCorners(inSeveral, inOne, 24)
  }
})

test('A large code under grain is read by the call for large ones', async () => {
  const { names, step } = noted()
  const text = `https://trailers.example/secure/access/${keyOf(1)}`
  const sight = sheetOf([text], 24)
  const random = seededRandom(1)
  for (let at = 0; at < sight.image.data.length; at += 4) {
    const value = (sight.image.data[at] ?? 0) + random.normal() * 60
    sight.image.data.fill(value, at, at + 3)
  }
  const [reading] = await readByZxing(sight, plateFormats, { isForAll: false }, step)
  expect(reading?.text).toBe(text)
  expect(names.map((name) => name.split(' ')[0])).toEqual(['all', 'large'])
})

test('A picture too large for one call is read by halves, and a code is where it is on either side', async () => {
  const { names, step } = noted()
  const text = `https://trailers.example/secure/access/${keyOf(1)}`
  for (const [width, height] of [
    [1920, 1080],
    [1080, 1920],
  ] as const) {
    const ends = [
      [40, 60],
      [width - 240, height - 260],
    ] as const
    for (const [x, y] of ends) {
      const sight = laidOn({ width, height }, [{ sheet: sheetOf([text]), x, y }])
      const [inOne] = await readByZxing(sight, plateFormats, { isForAll: false })
      const [inHalf] = await readByZxing(sight, plateFormats, { isForAll: false }, step)
      expect(inHalf?.text).toBe(text)
      expectSameCorners(inHalf, inOne, 3)
    }
  }
  expect(names.map((name) => name.split(' ')[0])).toEqual([
    ...['half', 'half', 'half'],
    ...['half', 'half', 'half'],
  ])
})

test('A small plate beside a foreign code four times as large is read, in frames as in a photo', async () => {
  const ours = `https://trailers.example/secure/access/${keyOf(1)}`
  const sheets = [
    { sheet: sheetOf(['https://advert.example/'], 12), x: 40, y: 40 },
    { sheet: sheetOf([ours]), x: 620, y: 300 },
  ]
  const sight = laidOn({ width: 1000, height: 600 }, sheets)
  const { step } = noted()
  const inFrames = await readByZxing(sight, plateFormats, { isForAll: true }, step)
  const inPhoto = await readByZxing(sight, plateFormats, { isForAll: true })
  const atGlance = await readAtOnce(sight, plateFormats)
  for (const readings of [inFrames, inPhoto, atGlance]) {
    const [reading, ...others] = readings
    if (!reading) throw new Error('nothing was read')
    const seen = { reading, frame: {} as ImageBitmap } // Only passed on.
    expect(wantedOf({ seen, others }, isOurs).map(({ text }) => text)).toEqual([ours])
  }
})

test('Large codes and small ones of one picture are all read in several calls, each once', async () => {
  const { step } = noted()
  const texts = Array.from({ length: 8 }, (_none, at) => `https://trailers.example/T/${keyOf(at)}`)
  const all = await readByZxing(sheetOf(texts, 6), plateFormats, { isForAll: true }, step)
  expect(all.map(({ text }) => text).sort()).toEqual(texts)
})

/** Does the steps of a look one after the other, and notes what they are called. */
function noted() {
  const names: string[] = []
  const step: PacedStep = async (name, work) => {
    names.push(name)
    return work()
  }
  return { names, step }
}

type Found = Pick<Reading, 'corners'> | undefined

/** @param within pixels */
function expectSameCorners(found: Found, right: Found, within: number) {
  found?.corners.forEach(({ x, y }, place) => {
    const corner = right?.corners[place] ?? { x: 0, y: 0 }
    expect(Math.hypot(x - corner.x, y - corner.y)).toBeLessThan(within)
  })
}

/** Codes beside one another, eight in a row. */
function sheetOf(texts: string[], module = 3) {
  const codes = texts.map((text) => encode(text, { ecc: 'M', border: 4 }))
  const cell = Math.max(...codes.map(({ size }) => size)) * module
  const [width, height] = [Math.min(8, codes.length) * cell, Math.ceil(codes.length / 8) * cell]
  const pixels = new Uint8ClampedArray(width * height * 4).fill(230)
  codes.forEach(({ data, size }, place) => {
    for (let at = 0; at < (size * module) ** 2; at += 1) {
      const [x, y] = [at % (size * module), Math.floor(at / size / module)]
      const to = (Math.floor(place / 8) * cell + y) * width + (place % 8) * cell + x
      if (data[Math.floor(y / module)]?.[Math.floor(x / module)])
        pixels.fill(20, to * 4, to * 4 + 3)
    }
  })
  return {
    image: new ImageData(pixels, width, height),
    toFrame: (point: { x: number; y: number }) => point,
  }
}

type Laid = { sheet: ReturnType<typeof sheetOf>; x: number; y: number }

/** Codes on a light picture, each where it is said to be. */
function laidOn({ width, height }: { width: number; height: number }, laid: Laid[]) {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(230)
  for (const { sheet, x, y } of laid) {
    const { image } = sheet
    for (let row = 0; row < image.height; row += 1) {
      const line = image.data.subarray(row * image.width * 4, (row + 1) * image.width * 4)
      pixels.set(line, ((y + row) * width + x) * 4)
    }
  }
  return {
    image: new ImageData(pixels, width, height),
    toFrame: (point: { x: number; y: number }) => point,
  }
}
