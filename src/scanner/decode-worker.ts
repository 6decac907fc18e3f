import { withTimeOut } from '#src/core/time-out.ts'
import { readerMissing } from '#src/core/timing.ts'
import { type KeptPhoto, readKeptPhoto } from './kept-photo.ts'
import { lookAt, othersIn } from './look-at.ts'
import { cameraLook, isPlain, namesOthers } from './looks.ts'
import { createOtherNames } from './other-codes.ts'
import { createPace } from './pace.ts'
import { ReaderMissing } from './reader-missing.ts'
import {
  type CameraFrame,
  type CodeFormat,
  type FrameAnswer,
  type FrameMessage,
  frameSize,
  type PhotoAnswer,
  type PhotoMessage,
  type Point,
  type Reading,
  type WorkerProblem,
} from './reading.ts'
import { createProof } from './worn/proof.ts'
import { prepareEngine } from './zxing-engine.ts'

/** The browser's BarcodeDetector (W3C, Accelerated Shape Detection), which TypeScript's types lack. */
type Detector = {
  detect(image: CameraFrame): Promise<{ rawValue: string; format: string; cornerPoints: Point[] }[]>
}
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const names: Record<CodeFormat, string> = {
  QRCode: 'qr_code',
  Code39: 'code_39',
  Code128: 'code_128',
  DataMatrix: 'data_matrix',
}

/** @returns the browser's own reader, null where it lacks one or one of the formats */
async function nativeEngine(formats: readonly CodeFormat[]) {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return null
  const supported = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  if (!formats.every((format) => supported.includes(names[format]))) return null
  const detector = new BarcodeDetector({ formats: formats.map((format) => names[format]) })
  return async (frame: CameraFrame): Promise<Reading[]> => {
    const all = await detector.detect(frame)
    return all.flatMap(({ rawValue: text, format: name, cornerPoints }) => {
      const format = formats.find((each) => names[each] === name)
      return format ? [{ text, format, corners: cornerPoints.map(({ x, y }) => ({ x, y })) }] : []
    })
  }
}

const columns = 16
const rows = 12
/** Mean difference of brightness, of 255, that counts as movement: above a sensor's noise. */
const noticeable = 4

/** @returns a function that tells whether a picture differs from the one before */
function createMovement() {
  let before: number[] = []
  return ({ data, width, height }: ImageData): boolean => {
    const samples = Array.from({ length: columns * rows }, (_none, index) => {
      const x = Math.floor((((index % columns) + 0.5) / columns) * width)
      const y = Math.floor(((Math.floor(index / columns) + 0.5) / rows) * height)
      return data[(y * width + x) * 4 + 1] ?? 0
    })
    const total = samples.reduce(
      (sum, value, index) => sum + Math.abs(value - (before[index] ?? 0)),
      0,
    )
    before = samples
    return total / samples.length > noticeable
  }
}

type Native = Awaited<ReturnType<typeof nativeEngine>>

let native: Promise<Native> | null = null
let photo: KeptPhoto | null = null
/** The frame that is being read. */
let shown: CameraFrame | null = null
/** Called with unprocessed whole frames only, which can be compared. */
const hasMoved = createMovement()
const prove = createProof()
const nameOther = createOtherNames()
const pace = createPace(keepFrame)

self.onmessage = ({ data: message }: MessageEvent<FrameMessage | PhotoMessage>) =>
  'frame' in message ? answerFrame(message) : answerPhoto(message)

async function answerFrame(message: FrameMessage) {
  if (message.isRest && pace.isWaiting()) {
    message.frame.close()
    return pace.goOn(message.budget)
  }
  // An unfinished earlier frame is dropped.
  shown?.close()
  shown = message.frame
  pace.begin(message.budget)
  try {
    const { readings, moves, otherKind } = await read(message)
    const [reading, ...others] = readings
    const seen = reading ? { reading, frame: await createImageBitmap(shown) } : null
    answer({ seen, others, hasMoved: moves, otherKind }, seen ? [seen.frame] : [])
  } catch (error) {
    answer(problemOf(error))
  }
  // Phones can hold only a few frames.
  shown.close()
  shown = null
}

/** Keeps a copy of an unfinished frame, as phones can hold only a few VideoFrames. */
async function keepFrame() {
  if (shown && !(shown instanceof ImageBitmap)) {
    const copy = await createImageBitmap(shown)
    shown.close()
    shown = copy
  }
  answer({ seen: null, others: [], hasMoved: false, isPart: true })
}

async function answerPhoto(message: PhotoMessage) {
  try {
    if ('file' in message) {
      close()
      photo = await readKeptPhoto(message.file, message.formats)
      answer({ looks: photo.looks.length })
    } else if ('look' in message) await answerLook(message.look, message.formats)
    else if ('isForOthers' in message) answer({ other: (await photo?.nameOther()) ?? null })
    else close()
  } catch (error) {
    close()
    answer(problemOf(error))
  }
}

async function answerLook(place: number, formats: readonly CodeFormat[]) {
  const look = photo?.looks[place]
  if (!photo || !look) throw new Error('no photo is kept')
  // The first one waits no longer than a person does.
  await (place === 0 ? withTimeOut(prepareEngine(), readerMissing, sayLate) : prepareEngine())
  native ??= nativeEngine(formats)
  const quick = place === 0 ? await byBrowser(await native, photo.bitmap) : []
  const [reading, ...others] = [...quick, ...(await photo.read(look))]
  const seen = reading ? photo.show(reading) : null
  answer({ seen, others, hasMoved: true }, seen ? [seen.frame] : [])
}

function sayLate(): never {
  throw new ReaderMissing('it is late')
}

const problemOf = (error: unknown): WorkerProblem => ({
  problem: String(error),
  isMissing: error instanceof ReaderMissing,
})

function close() {
  photo?.bitmap.close()
  photo = null
}

function answer(said: FrameAnswer | PhotoAnswer, moved: Transferable[] = []) {
  self.postMessage(said, { transfer: moved })
}

/** Tries the browser's own reader, the fastest, then our own. */
async function read({ frame, turn, formats, isForAll }: FrameMessage) {
  native ??= nativeEngine(formats)
  const quick = await byBrowser(await native, frame)
  const isFound = quick.length > 0
  if (isFound && !isForAll) return { readings: quick, moves: true, otherKind: null }
  await prepareEngine()
  const look = cameraLook(frameSize(frame), turn, formats)
  const { readings, sight } = await lookAt(frame, look, {
    formats,
    isForAll,
    prove,
    step: pace.step,
  })
  const others = isForAll ? [] : await othersIn(sight, readings, formats)
  const moves = isPlain(turn) && hasMoved(sight.image)
  const all = [...quick, ...readings, ...others]
  const isAsked = all.length === 0 && namesOthers(turn)
  const otherKind = isAsked ? await nameOther(sight.image, formats, pace.step) : null
  return { readings: all, moves, otherKind }
}

/** Some browsers have the API but lack its library on the device. */
async function byBrowser(engine: Native, frame: CameraFrame): Promise<Reading[]> {
  try {
    return (await engine?.(frame)) ?? []
  } catch {
    native = Promise.resolve(null)
    return []
  }
}
