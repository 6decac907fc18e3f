import { type KeptPhoto, readKeptPhoto } from './kept-photo.ts'
import { lookAt, othersIn } from './look-at.ts'
import { cameraLook, isPlain, namesOthers } from './looks.ts'
import { createMovement } from './movement.ts'
import { nativeEngine } from './native-engine.ts'
import { createOtherNames } from './other-codes.ts'
import { createPace } from './pace.ts'
import { patience, ReaderMissing } from './reader-missing.ts'
import {
  type CameraFrame,
  type CodeFormat,
  type FrameAnswer,
  type FrameMessage,
  frameSize,
  type PhotoAnswer,
  type PhotoMessage,
  type Reading,
  type WorkerProblem,
} from './reading.ts'
import { createProof } from './worn/proof.ts'
import { prepareEngine } from './zxing-engine.ts'

type Native = Awaited<ReturnType<typeof nativeEngine>>

let native: Promise<Native> | null = null
let photo: KeptPhoto | null = null
/** The frame that is looked at, for as long as that takes. */
let shown: CameraFrame | null = null
/** Pictures of one way of looking can be compared: the whole frame, as it is. */
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
  // One that waits for a frame which never comes is over.
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
  // Phones have room for a few frames only.
  shown.close()
  shown = null
}

/** The look at a frame goes on with the next one: a copy is kept of it, as phones have room for a few only. */
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
  await (place === 0 ? Promise.race([prepareEngine(), lateness()]) : prepareEngine())
  native ??= nativeEngine(formats)
  const quick = place === 0 ? await byBrowser(await native, photo.bitmap) : []
  const [reading, ...others] = [...quick, ...(await photo.read(look))]
  const seen = reading ? photo.show(reading) : null
  answer({ seen, others, hasMoved: true }, seen ? [seen.frame] : [])
}

const lateness = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new ReaderMissing('it is late')), patience)
  })

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

/** The browser's own reader is the fastest; what it can not read is looked at more closely. */
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

/** Some browsers have a reader whose library the device lacks. */
async function byBrowser(engine: Native, frame: CameraFrame): Promise<Reading[]> {
  try {
    return (await engine?.(frame)) ?? []
  } catch {
    native = Promise.resolve(null)
    return []
  }
}
