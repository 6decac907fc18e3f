import { type Decoder, startDecoder } from '#src/scanner/decoder.ts'
import { plateFormats, vinFormats } from '#src/scanner/reading.ts'
import { seededRandom } from './random.ts'

const size = { width: 640, height: 480 }
/** Pictures of noise that each frame is laid together of: drawing each anew would take longer than to look at it. */
const different = 24

/** For how long noise is looked at. */
export type Feed = { frames: number } | { minutes: number; pause: number }
/** How many frames were looked at, and what was read in them. */
export type Fed = { frames: number; read: string[] }

let decoders: Decoder[] | null = null
let pieces: HTMLCanvasElement[] | null = null
const random = seededRandom(Date.now())

/** Lets the product's workers, those of plates and of labels in turn, look at noise: each frame is another. */
export async function feedNoise(feed: Feed): Promise<Fed> {
  pieces ??= Array.from({ length: different }, (_none, at) => noise(at + 1))
  decoders ??= [plateFormats, vinFormats].map((formats) => startDecoder(formats))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const fed: Fed = { frames: 0, read: [] }
  const end = 'minutes' in feed ? performance.now() + feed.minutes * 60_000 : null
  while (end ? performance.now() < end : 'frames' in feed && fed.frames < feed.frames) {
    const decoder = decoders[fed.frames % decoders.length]
    lay(canvas, pieces)
    const look = await decoder?.read(await createImageBitmap(canvas))
    if (look?.seen) fed.read.push(look.seen.reading.text)
    look?.seen?.frame.close()
    fed.frames += 1
    if ('pause' in feed) await new Promise((resolve) => setTimeout(resolve, feed.pause))
  }
  return fed
}

/** Two pieces over one another, turned and enlarged by chance. */
function lay(canvas: HTMLCanvasElement, all: HTMLCanvasElement[]) {
  const context = canvas.getContext('2d')
  for (const opacity of [1, 0.5]) {
    const piece = all[Math.floor(random.between(0, all.length))]
    if (!context || !piece) throw new Error('this browser draws nothing')
    const scale = random.between(1.3, 2)
    context.setTransform(scale, 0, 0, scale, size.width / 2, size.height / 2)
    context.rotate(random.between(0, 2 * Math.PI))
    context.globalAlpha = opacity
    context.drawImage(piece, random.between(-0.6, -0.4) * size.width, -size.height / 2)
  }
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
