import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer'
import { readLabel } from '#src/scanner/label/read-label.ts'
import type { PacedStep } from '#src/scanner/pace.ts'
import { type Point, vinFormats } from '#src/scanner/reading.ts'
import { greyOf } from '#src/scanner/worn/grey.ts'
import { createProof } from '#src/scanner/worn/proof.ts'
import { readBars, readByZxing } from '#src/scanner/zxing-engine.ts'
import { labelOf, plateOf } from '#tests/bench/scan/buckets.ts'
import { platePicture, toRgba } from '#tests/bench/scan/plate-picture.ts'
import { seededRandom } from '#tests/bench/scan/random.ts'
import { labelCode } from '#tests/bench/scan/symbol.ts'

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

const onDark = 'label, Code 128 light on dark'
const vin = '6T9ABCDEFGH123456'
/** To draw the pictures takes the most of it. */
vi.setConfig({ testTimeout: 30_000 })

test('A label whose bars are too soft for zxing-cpp alone is read, and never as something else', async () => {
  const soft = { 'label, Code 39': [102, 103], 'label, Code 128': [113] }
  for (const [bucket, seeds] of Object.entries(soft)) {
    const found = await Promise.all(seeds.map((seed) => read(bucket, seed)))
    expect(found.map(({ byZxing }) => byZxing)).toEqual(seeds.map(() => undefined))
    expect(found.map(({ proved }) => proved)).toEqual(seeds.map(() => [vin]))
  }
})

test('Bars that are light on dark are read, soft ones too', async () => {
  const found = await Promise.all([201, 205].map((seed) => read(onDark, seed)))
  expect(found.map(({ proved }) => proved)).toEqual(found.map(() => [vin]))
})

test('What has no bars is never read as a label', async () => {
  for (const bucket of ['no code, brushed steel', 'no code, finder patterns', 'scratches']) {
    for (const seed of [1, 2]) expect((await read(bucket, seed)).label, bucket).toEqual([])
  }
})

test('A DataMatrix is read before QR codes are looked for by a look in one direction, on its side as well', async () => {
  const calls: string[] = []
  const step: PacedStep = async (name, work) => {
    calls.push(name.replace(/ \d+ \d+$/, ''))
    return work()
  }
  const { symbol } = await writeBarcode(vin, { format: 'DataMatrix', scale: 1 })
  const { data: modules, size } = labelCode(symbol, false)
  const side = size * 6
  const sightOf = (isTurned: boolean) => {
    const data = new Uint8ClampedArray(side * side * 4).fill(255)
    for (let at = 0; at < side * side; at += 1) {
      const [column, row] = [Math.floor((at % side) / 6), Math.floor(at / side / 6)]
      const isDark = isTurned ? modules[size - 1 - column]?.[row] : modules[row]?.[column]
      if (isDark) data.fill(0, at * 4, at * 4 + 3)
    }
    return { image: new ImageData(data, side, side), toFrame: (point: Point) => point }
  }
  const upright = { isForAll: false, isDarkOnly: true, isUpright: true }
  for (const isTurned of [false, true]) {
    calls.length = 0
    const [reading] = await readByZxing(sightOf(isTurned), vinFormats, upright, step)
    expect(reading?.text).toBe(vin)
    expect(calls).toEqual(['all Code39 Code128', 'all DataMatrix'])
  }
})

test('A DataMatrix that is light on dark is read by a call of its own, where that is not left to other looks', async () => {
  const step: PacedStep = async (_name, work) => work()
  const { symbol } = await writeBarcode(vin, { format: 'DataMatrix', scale: 6 })
  const { data, width, height } = symbol
  const light = Uint8ClampedArray.from({ length: data.length * 4 }, (_none, at) =>
    at % 4 === 3 ? 255 : 255 - (data[at >> 2] ?? 0),
  )
  const sight = { image: new ImageData(light, width, height), toFrame: (point: Point) => point }
  const texts = async (isDarkOnly: boolean) =>
    (await readByZxing(sight, vinFormats, { isForAll: false, isDarkOnly }, step)).map(
      ({ text }) => text,
    )
  expect(await texts(false)).toEqual([vin])
  expect(await texts(true)).toEqual([])
})

async function read(bucket: string, seed: number) {
  const random = seededRandom(seed)
  const format = labelOf(bucket)
  const plate = plateOf(bucket, vin, random)
  const { symbol } = await writeBarcode(vin, {
    format: format ?? 'QRCode',
    scale: 1,
    addQuietZones: false,
  })
  const drawn = format ? { ...plate, symbol: labelCode(symbol, format !== 'DataMatrix') } : plate
  const picture = platePicture(drawn, 960, 720, random)
  const image = new ImageData(toRgba(picture), picture.width, picture.height)
  const [byZxing] = await readBarcodes(image, { formats: [...vinFormats] })
  const label = await readLabel(greyOf(image), readBars)
  return { byZxing: byZxing?.text, label, proved: createProof()(label).map(({ text }) => text) }
}
