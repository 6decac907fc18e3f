import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { encode } from 'uqr'
import { expect, test, vi } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { readTagCode } from '#contract/tag-code.ts'
import { wantedOf } from '#src/scanner/read-photo.ts'
import { plateFormats } from '#src/scanner/reading.ts'
import { readAtOnce, readByZxing } from '#src/scanner/zxing-engine.ts'

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

/** Codes beside one another, eight in a row, three pixels a module. */
function sheetOf(texts: string[]) {
  const codes = texts.map((text) => encode(text, { ecc: 'M', border: 4 }))
  const cell = Math.max(...codes.map(({ size }) => size)) * 3
  const [width, height] = [8 * cell, Math.ceil(codes.length / 8) * cell]
  const pixels = new Uint8ClampedArray(width * height * 4).fill(230)
  codes.forEach(({ data, size }, place) => {
    for (let at = 0; at < (size * 3) ** 2; at += 1) {
      const [x, y] = [at % (size * 3), Math.floor(at / size / 3)]
      const to = (Math.floor(place / 8) * cell + y) * width + (place % 8) * cell + x
      if (data[Math.floor(y / 3)]?.[Math.floor(x / 3)]) pixels.fill(20, to * 4, to * 4 + 3)
    }
  })
  return {
    image: new ImageData(pixels, width, height),
    toFrame: (point: { x: number; y: number }) => point,
  }
}
