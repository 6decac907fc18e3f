import { startDecoder } from '#src/scanner/decoder.ts'
import { plateFormats } from '#src/scanner/reading.ts'
import { seededRandom } from './random.ts'

const size = { width: 640, height: 480 }
/** Different frames, moved from time to time: drawing each anew would take longer than to look at it. */
const different = 24

const decoder = startDecoder(plateFormats)
let frames: HTMLCanvasElement[] | null = null

/**
 * Lets the product's worker look at noise, one frame after the other as fast as it goes.
 * @returns what it took for codes
 */
export async function feedNoise(count: number): Promise<string[]> {
  frames ??= Array.from({ length: different }, (_none, at) => noise(at + 1))
  const all = frames
  const read: string[] = []
  for (let at = 0; at < count; at += 1) {
    const canvas = all[at % different]
    if (!canvas) continue
    const { seen } = await decoder.read(await createImageBitmap(canvas))
    if (seen) read.push(seen.reading.text)
    seen?.frame.close()
  }
  return read
}

/** Blocks of light and dark as large as modules, and grain. */
function noise(seed: number): HTMLCanvasElement {
  const random = seededRandom(seed)
  const module = random.between(1, 9)
  const columns = Math.ceil(size.width / module)
  const blocks = Uint8Array.from({ length: columns * Math.ceil(size.height / module) }, () =>
    random.between(40, 200),
  )
  const image = new ImageData(size.width, size.height)
  for (let at = 0; at < size.width * size.height; at += 1) {
    const [x, y] = [at % size.width, Math.floor(at / size.width)]
    const block = blocks[Math.floor(y / module) * columns + Math.floor(x / module)] ?? 0
    image.data.fill(block + random.between(-30, 30), at * 4, at * 4 + 3)
    image.data[at * 4 + 3] = 255
  }
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  canvas.getContext('2d')?.putImageData(image, 0, 0)
  return canvas
}
