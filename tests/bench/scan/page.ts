import { BrowserQRCodeReader } from '@zxing/browser'
import { DecodeHintType } from '@zxing/library'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type Decoder, startDecoder } from '#src/scanner/decoder.ts'
import { looks } from '#src/scanner/looks.ts'
import { plateFormats } from '#src/scanner/reading.ts'
import { plateOf } from './buckets.ts'
import { platePicture, toRgba } from './plate-picture.ts'
import { watchPreview } from './preview.ts'
import { seededRandom } from './random.ts'
import type { Picture } from './surface.ts'

/** What became of one picture: milliseconds until it was read, null where it was not. */
export type Outcome = { milliseconds: number | null; isFalse: boolean }
export type Outcomes = { ours: Outcome; zxingWasm: Outcome; zxingBrowser: Outcome }

const width = 960
const height = 720
const address = (seed: number) =>
  `https://plates.example.com/secure/access/${seed.toString(16).padStart(8, '0')}-3f1d-4c5e-9a7b-${(seed * 7919).toString(16).padStart(12, '0')}`

prepareZXingModule({ overrides: { locateFile: () => wasmAddress } })

const decoder = startDecoder(plateFormats)
const peer = new BrowserQRCodeReader(new Map([[DecodeHintType.TRY_HARDER, true]]))

Object.assign(globalThis, { readOne, readClip, warmUp, watchPreview })

/** The first picture waits for the code and the WebAssembly. */
async function warmUp() {
  await readOne('contrast 25 to 40 %', 1)
}

/** Reads one picture of a bucket by the product's worker and by @zxing/browser. */
async function readOne(bucket: string, seed: number): Promise<Outcomes> {
  const random = seededRandom(seed)
  const plate = plateOf(bucket, address(seed), random)
  const picture = platePicture(plate, width, height, random)
  const canvas = canvasOf(picture)
  const ours = await timed(plate.text, async () => byOurs(decoder, canvas))
  const zxingWasm = await timed(plate.text, async () => byWasm(canvas))
  const zxingBrowser = await timed(plate.text, async () => byPeer(canvas))
  return { ours, zxingWasm, zxingBrowser }
}

/**
 * Reads two seconds of a plate held by a hand: every frame is another one, and what comes while the
 * worker is busy is passed over.
 * @returns milliseconds from the first frame to the reading, null for none
 */
async function readClip(bucket: string, seed: number): Promise<number | null> {
  const steady = seededRandom(seed)
  const plate = plateOf(bucket, address(seed), steady)
  plate.contrast = Math.max(0.2, plate.contrast)
  const interval = 1000 / 30
  let clock = 0
  while (clock < 2000) {
    const frame = Math.ceil(clock / interval)
    const shake = seededRandom(seed * 1000 + frame)
    const held = {
      ...plate,
      offX: plate.offX + shake.normal() * 6,
      offY: plate.offY + shake.normal() * 6,
      turn: plate.turn + shake.normal() * 1.5,
      tiltX: plate.tiltX + shake.normal() * 2,
      tiltY: plate.tiltY + shake.normal() * 2,
      blur: Math.abs(plate.blur + shake.normal() * 0.4),
    }
    const canvas = canvasOf(platePicture(held, width, height, shake))
    const bitmap = await createImageBitmap(canvas)
    const begun = performance.now()
    const { seen } = await decoder.read(bitmap)
    clock = frame * interval + performance.now() - begun
    if (seen?.reading.text === plate.text) return clock
  }
  return null
}

async function byOurs(reader: Decoder, canvas: HTMLCanvasElement) {
  for (let turn = 0; turn < looks; turn += 1) {
    const { seen } = await reader.read(await createImageBitmap(canvas))
    if (seen) return seen.reading.text
  }
  return null
}

/** The same library as the product’s, by its own defaults, on the frame as it is. */
async function byWasm(canvas: HTMLCanvasElement): Promise<string | null> {
  const { width: across, height: down } = canvas
  const image = canvas.getContext('2d')?.getImageData(0, 0, across, down)
  const [found] = image ? await readBarcodes(image, { formats: ['QRCode'] }) : []
  return found?.text ?? null
}

function byPeer(canvas: HTMLCanvasElement): string | null {
  try {
    return peer.decodeFromCanvas(canvas).getText()
  } catch {
    return null
  }
}

async function timed(text: string, read: () => Promise<string | null>): Promise<Outcome> {
  const begun = performance.now()
  const found = await read()
  const milliseconds = found === text ? performance.now() - begun : null
  return { milliseconds, isFalse: found !== null && found !== text }
}

function canvasOf(picture: Picture): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const image = new ImageData(toRgba(picture), picture.width, picture.height)
  canvas.getContext('2d')?.putImageData(image, 0, 0)
  return canvas
}
