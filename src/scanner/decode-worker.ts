import { see } from './looks.ts'
import { createMovement } from './movement.ts'
import { nativeEngine } from './native-engine.ts'
import type { Frame, FrameAnswer, FrameMessage, Reading } from './reading.ts'
import { readByZxing } from './zxing-engine.ts'

type Native = Awaited<ReturnType<typeof nativeEngine>>

let native: Promise<Native> | null = null
/** Pictures of one way of looking can be compared: the whole frame, as it is. */
const hasMoved = createMovement()

self.onmessage = async ({ data: message }: MessageEvent<FrameMessage>) => {
  const { frame } = message
  try {
    const { readings, moves } = await read(message)
    const [reading, ...others] = readings
    const seen = reading ? { reading, frame: await createImageBitmap(frame) } : null
    answer({ seen, others, hasMoved: moves }, seen ? [seen.frame] : [])
  } catch (error) {
    answer({ problem: String(error) })
  }
  // Phones have room for a few frames only.
  frame.close()
}

function answer(said: FrameAnswer, moved: Transferable[] = []) {
  self.postMessage(said, { transfer: moved })
}

/** The browser's own reader is the fastest; what it can not read is looked at more closely. */
async function read({ frame, turn, formats, isForAll }: FrameMessage) {
  native ??= nativeEngine(formats)
  const quick = await byBrowser(await native, frame)
  const isFound = quick.length > 0
  if (isFound && !isForAll) return { readings: quick, moves: true }
  const sight = see(frame, turn)
  const moves = sight.isWhole && hasMoved(sight.image)
  const more = readByZxing(sight, formats, { isForAll })
  return { readings: isFound ? [...quick, ...(await more.catch(() => []))] : await more, moves }
}

/** Some browsers have a reader whose library the device lacks. */
async function byBrowser(engine: Native, frame: Frame): Promise<Reading[]> {
  try {
    return (await engine?.(frame)) ?? []
  } catch {
    native = Promise.resolve(null)
    return []
  }
}
