import { readBarcodes } from 'zxing-wasm/reader'
import { lookAt } from '#src/scanner/look-at.ts'
import { cameraLook, looks } from '#src/scanner/looks.ts'
import { plateFormats, vinFormats } from '#src/scanner/reading.ts'
import { createProof } from '#src/scanner/worn/proof.ts'
import { type Random, seededRandom } from './random.ts'
import { applyNoise, scratch } from './surface.ts'

/** Milliseconds that a frame took, and zxing-wasm as it comes with the same frame. */
export type Cost = { ours: number; floor: number }

const kinds = { plate: plateFormats, label: vinFormats }
export type Kind = keyof typeof kinds

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

/** Looks at a frame in each way in turn, in the page's own thread, which a browser can slow down. */
export async function timeLooks(kind: Kind, name: Surface, rounds: number): Promise<Cost[]> {
  const formats = kinds[kind]
  const pixels = new Float32Array(size.width * size.height)
  surfaces[name](pixels, seededRandom(1))
  const image = new ImageData(size.width, size.height)
  pixels.forEach((value, at) => {
    image.data.fill(value * 255, at * 4, at * 4 + 3)
    image.data[at * 4 + 3] = 255
  })
  const frame = await createImageBitmap(image)
  const prove = createProof()
  const costs: Cost[] = []
  for (let turn = 0; turn < looks; turn += 1) {
    const look = cameraLook(size, turn, formats)
    const ours: number[] = []
    const floor: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await timed(() => lookAt(frame, look, { formats, isForAll: false, prove })))
      floor.push(await timed(() => readBarcodes(image, { formats: [...formats] })))
    }
    // What others use of the machine comes on top: the least is the nearest to what it takes.
    costs.push({ ours: Math.min(...ours), floor: Math.min(...floor) })
  }
  return costs
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
