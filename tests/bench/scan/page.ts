import { BrowserMultiFormatReader } from '@zxing/browser'
import { BarcodeFormat, DecodeHintType } from '@zxing/library'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { startDecoder, usualBudget } from '#src/scanner/decoder.ts'
import { looks, looksAtLabels } from '#src/scanner/looks.ts'
import { startPhotoReader } from '#src/scanner/photo-reader.ts'
import { readPhoto } from '#src/scanner/read-photo.ts'
import { type CodeFormat, plateFormats, vinFormats } from '#src/scanner/reading.ts'
import { labelOf, pictureSize, plateOf } from './buckets.ts'
import { floorOnce, lookOnce, showSurface } from './cost.ts'
import { drawLabel, vinOf } from './labels.ts'
import { feedNoise } from './noise.ts'
import { watchPhoto } from './photo-task.ts'
import { type Plate, platePicture, toRgba } from './plate-picture.ts'
import { watchPreview } from './preview.ts'
import { type Random, seededRandom } from './random.ts'
import type { Picture } from './surface.ts'

/** What became of one picture: milliseconds until it was read, null where it was not. */
export type Outcome = { milliseconds: number | null; isFalse: boolean }
export type Outcomes = { ours: Outcome; zxingWasm: Outcome; zxingBrowser: Outcome }

const address = (seed: number) =>
  `https://plates.example.com/secure/access/${seed.toString(16).padStart(8, '0')}-3f1d-4c5e-9a7b-${(seed * 7919).toString(16).padStart(12, '0')}`

const peerFormats: Record<CodeFormat, BarcodeFormat> = {
  QRCode: BarcodeFormat.QR_CODE,
  Code39: BarcodeFormat.CODE_39,
  Code128: BarcodeFormat.CODE_128,
  DataMatrix: BarcodeFormat.DATA_MATRIX,
}

/** Milliseconds of this machine's processor that are a frame's on a phone four times slower. */
const slowBudget = usualBudget / 4

prepareZXingModule({ overrides: { locateFile: () => wasmAddress } })

/** One for the plates and one for the labels, as the product has. */
const kinds = { plate: readersOf(plateFormats), label: readersOf(vinFormats) }

type Kind = keyof typeof kinds

const cost = {
  beginLooks: (kind: Kind) => kinds[kind].slow.beginAgain(),
  lookAtSurface: (kind: Kind) => lookOnce(kinds[kind].slow),
  floorAtSurface: (kind: Kind) => floorOnce(kinds[kind].formats),
}

Object.assign(globalThis, {
  ...{ readOne, readClip, readFile, warmUp },
  ...cost,
  ...{ showSurface, feedNoise, watchPhoto, watchPreview },
})

function readersOf(formats: readonly CodeFormat[]) {
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.TRY_HARDER, true],
    [DecodeHintType.POSSIBLE_FORMATS, formats.map((format) => peerFormats[format])],
  ])
  const decoder = startDecoder(formats)
  const slow = startDecoder(formats, { budget: slowBudget })
  return { formats, decoder, slow, peer: new BrowserMultiFormatReader(hints) }
}

type Readers = ReturnType<typeof readersOf>

/** The first picture waits for the code and the WebAssembly. */
async function warmUp() {
  await readOne('contrast 25 to 40 %', 1)
}

/** Reads one picture of a bucket by the product's worker and by the two others. */
async function readOne(bucket: string, seed: number): Promise<Outcomes> {
  const random = seededRandom(seed)
  const plate = await drawn(bucket, seed, random)
  const [width, height] = pictureSize(bucket)
  const canvas = canvasOf(platePicture(plate, width, height, random))
  return readByAll(canvas, plate.text, labelOf(bucket) ? kinds.label : kinds.plate)
}

/** Reads a picture at an address, such as a photo. */
async function readFile(url: string, text: string): Promise<Outcomes> {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob())
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  return readByAll(canvas, text, kinds.plate)
}

async function readByAll(canvas: HTMLCanvasElement, text: string, readers: Readers) {
  const ours = await timed(text, () => byOurs(readers, canvas))
  const zxingWasm = await timed(text, () => byWasm(readers, canvas))
  const zxingBrowser = await timed(text, async () => byPeer(readers, canvas))
  return { ours, zxingWasm, zxingBrowser }
}

async function drawn(bucket: string, seed: number, random: Random): Promise<Plate> {
  const format = labelOf(bucket)
  if (!format) return plateOf(bucket, address(seed), random)
  const vin = vinOf(random)
  return { ...plateOf(bucket, vin, random), symbol: await drawLabel(vin, format) }
}

/**
 * Reads two seconds of a plate held by a hand: every frame is another one, and what comes while the
 * worker is busy is passed over.
 * @returns milliseconds from the first frame to the reading, null for none
 */
async function readClip(bucket: string, seed: number): Promise<number | null> {
  const steady = seededRandom(seed)
  const plate = await drawn(bucket, seed, steady)
  const [width, height] = pictureSize(bucket)
  const { decoder } = labelOf(bucket) ? kinds.label : kinds.plate
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

/** Each picture is a camera's that stands still, from its first frame on. */
async function byOurs({ decoder, formats }: Readers, canvas: HTMLCanvasElement) {
  if (canvas.width > 1920) return byPhoto(formats, canvas)
  decoder.beginAgain()
  let turns = formats === vinFormats ? looksAtLabels : looks
  while (turns > 0) {
    const { seen, isPart } = await decoder.read(await createImageBitmap(canvas))
    seen?.frame.close()
    if (seen) return seen.reading.text
    if (!isPart) turns -= 1
  }
  return null
}

/** What no camera sees as large is a photo. */
async function byPhoto(formats: readonly CodeFormat[], canvas: HTMLCanvasElement) {
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  const reader = startPhotoReader(formats)
  const found = file && (await readPhoto({ file, isWanted: () => true }, reader, formats))
  reader.close()
  return found && 'seen' in found ? found.seen.reading.text : null
}

/** The same library as the product’s, by its own defaults, on the frame as it is. */
async function byWasm({ formats }: Readers, canvas: HTMLCanvasElement): Promise<string | null> {
  const { width, height } = canvas
  const image = canvas.getContext('2d')?.getImageData(0, 0, width, height)
  const [found] = image ? await readBarcodes(image, { formats: [...formats] }) : []
  return found?.text ?? null
}

function byPeer({ peer }: Readers, canvas: HTMLCanvasElement): string | null {
  try {
    return peer.decodeFromCanvas(canvas).getText()
  } catch {
    return null
  }
}

async function timed(text: string, read: () => Promise<string | null>): Promise<Outcome> {
  const begun = performance.now()
  const found = sameLines(await read())
  const isRight = found === sameLines(text)
  const milliseconds = isRight ? performance.now() - begun : null
  return { milliseconds, isFalse: found !== null && !isRight }
}

/** A text beside a photo ends as its editor ended it. */
const sameLines = (text: string | null) => text?.replaceAll('\r\n', '\n').trim() ?? null

function canvasOf(picture: Picture): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const image = new ImageData(toRgba(picture), picture.width, picture.height)
  canvas.getContext('2d')?.putImageData(image, 0, 0)
  return canvas
}
