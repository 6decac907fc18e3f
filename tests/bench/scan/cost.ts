import { readBarcodes } from 'zxing-wasm/reader'
import type { Decoder } from '#src/scanner/decoder.ts'
import type { CodeFormat } from '#src/scanner/reading.ts'
import { type Random, seededRandom } from './random.ts'
import { applyNoise, scratch } from './surface.ts'

const size = { width: 1920, height: 1080 }

/** What there is much to look at in, and nothing to read. */
const surfaces = {
  'brushed steel'(pixels: Float32Array, random: Random) {
    pixels.fill(0.5)
    applyNoise({ ...size, pixels }, { brush: 0.08, grain: 0.03 }, random)
    scratch({ ...size, pixels }, 40, random)
  },
  'finder patterns'(pixels: Float32Array) {
    for (let at = 0; at < pixels.length; at += 1) {
      const [x, y] = [Math.floor(at / 5) % 12, Math.floor(at / size.width / 5) % 12]
      const ring = Math.max(Math.abs(x - 4), Math.abs(y - 4))
      pixels[at] = ring === 2 || ring > 3 ? 0.7 : 0.3
    }
  },
  bars(pixels: Float32Array, random: Random) {
    const row = Float32Array.from({ length: size.width / 2 }, () => random.between(0.3, 0.7))
    for (let at = 0; at < pixels.length; at += 1) pixels[at] = row[(at % size.width) >> 1] ?? 0
  },
} satisfies Record<string, (pixels: Float32Array, random: Random) => void>
export type Surface = keyof typeof surfaces

let frame: ImageBitmap | null = null
let image: ImageData | null = null

/** Shows a surface from now on. */
export async function showSurface(name: Surface): Promise<void> {
  const pixels = new Float32Array(size.width * size.height)
  surfaces[name](pixels, seededRandom(1))
  const shown = new ImageData(size.width, size.height)
  pixels.forEach((value, at) => {
    shown.data.fill(value * 255, at * 4, at * 4 + 3)
    shown.data[at * 4 + 3] = 255
  })
  frame = await createImageBitmap(shown)
  image = shown
}

/**
 * Lets the product's worker look at the surface for one frame, in the way whose turn it is.
 * @returns milliseconds until its answer, and whether the look goes on with the next frame
 */
export async function lookOnce(decoder: Decoder): Promise<{ waited: number; isPart: boolean }> {
  if (!frame) throw new Error('no surface is shown')
  const copy = await createImageBitmap(frame)
  const begun = performance.now()
  const { seen, isPart = false } = await decoder.read(copy)
  if (seen) throw new Error(`a code was read where none is: ${seen.reading.text}`)
  return { waited: performance.now() - begun, isPart }
}

/** The same frame by zxing-wasm as it comes, in the page's own thread. */
export async function floorOnce(formats: readonly CodeFormat[]): Promise<void> {
  if (!image) throw new Error('no surface is shown')
  await readBarcodes(image, { formats: [...formats] })
}
