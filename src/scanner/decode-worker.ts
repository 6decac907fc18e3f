import { see } from './looks.ts'
import { createMovement } from './movement.ts'
import { nativeEngine } from './native-engine.ts'
import type { FrameAnswer, FrameMessage, Reading } from './reading.ts'
import { readByZxing } from './zxing-engine.ts'

type Native = Awaited<ReturnType<typeof nativeEngine>>

let native: Promise<Native> | null = null
/** Pictures of one way of looking can be compared: the whole frame, as it is. */
const hasMoved = createMovement()

self.onmessage = async ({ data: message }: MessageEvent<FrameMessage>) => {
  try {
    const { reading, moves } = await read(message)
    const seen = reading && { reading, frame: message.frame }
    answer({ seen, hasMoved: moves }, seen ? [message.frame] : [])
    if (!seen) message.frame.close()
  } catch (error) {
    answer({ problem: String(error) })
  }
}

function answer(said: FrameAnswer, moved: Transferable[] = []) {
  self.postMessage(said, { transfer: moved })
}

/** The browser's own reader is the fastest; what it can not read is looked at more closely. */
async function read({ frame, turn, formats }: FrameMessage) {
  native ??= nativeEngine(formats)
  const sight = see(frame, turn)
  const moves = sight.isWhole && hasMoved(sight.image)
  const reading = (await byBrowser(await native, frame)) ?? (await readByZxing(sight, formats))
  return { reading, moves }
}

/** Some browsers have a reader whose library the device lacks. */
async function byBrowser(engine: Native, frame: ImageBitmap): Promise<Reading | null> {
  try {
    return (await engine?.(frame)) ?? null
  } catch {
    native = Promise.resolve(null)
    return null
  }
}
