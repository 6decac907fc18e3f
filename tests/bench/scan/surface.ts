import type { Random } from './random.ts'

/** Brightness of each pixel, 0 to 1, row by row. */
export type Picture = { width: number; height: number; pixels: Float32Array }

/** Adds the streaks of brushed metal along the rows, and the grain of a sensor. */
export function applyNoise(
  { width, height, pixels }: Picture,
  { brush, grain }: { brush: number; grain: number },
  random: Random,
) {
  for (let y = 0; y < height; y += 1) {
    const streak = random.normal() * brush
    let drift = 0
    for (let x = 0; x < width; x += 1) {
      drift = drift * 0.97 + (brush ? random.normal() * brush * 0.25 : 0)
      const at = y * width + x
      pixels[at] = (pixels[at] ?? 0) + streak + drift + (grain ? random.normal() * grain : 0)
    }
  }
}

/** Adds patches in which the light mirrors: bright, and flat where it is too much for the sensor. */
export function applyGlare({ width, height, pixels }: Picture, count: number, random: Random) {
  for (let patch = 0; patch < count; patch += 1) {
    const x0 = random.between(0.3, 0.7) * width
    const y0 = random.between(0.3, 0.7) * height
    const [wide, high] = [random.between(0.04, 0.14) * width, random.between(0.04, 0.14) * width]
    const power = random.between(0.25, 0.7)
    for (let y = 0; y < height; y += 1) {
      const vertical = ((y - y0) / high) ** 2
      if (vertical > 9) continue
      for (let x = 0; x < width; x += 1) {
        const far = ((x - x0) / wide) ** 2 + vertical
        if (far < 9) pixels[y * width + x] = (pixels[y * width + x] ?? 0) + power * Math.exp(-far)
      }
    }
  }
}

/** Thin lines across the picture, lighter or darker than what they cross. */
export function scratch({ width, height, pixels }: Picture, count: number, random: Random) {
  for (let line = 0; line < count; line += 1) {
    const change = random.between(-0.35, 0.35)
    const angle = random.between(0, Math.PI)
    const [x0, y0] = [random.between(0, width), random.between(0, height)]
    const length = random.between(0.1, 0.5) * width
    const thickness = random.between(0.7, 2.2)
    for (let along = 0; along < length; along += 0.5) {
      for (let across = 0; across < thickness; across += 0.5) {
        const x = Math.floor(x0 + Math.cos(angle) * along - Math.sin(angle) * across)
        const y = Math.floor(y0 + Math.sin(angle) * along + Math.cos(angle) * across)
        if (x < 0 || y < 0 || x >= width || y >= height) continue
        pixels[y * width + x] = (pixels[y * width + x] ?? 0) + change / 3
      }
    }
  }
}

/** Softens as a lens out of focus does (a Gaussian of a standard deviation in pixels). */
export function blur({ width, height, pixels }: Picture, deviation: number): Picture {
  if (deviation < 0.2) return { width, height, pixels }
  const reach = Math.ceil(deviation * 3)
  const weights = Array.from({ length: 2 * reach + 1 }, (_none, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * deviation ** 2)),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const kernel = weights.map((weight) => weight / total)
  const rows = along(pixels, { width, height, step: 1, kernel })
  return { width, height, pixels: along(rows, { width, height, step: width, kernel }) }
}

type Pass = { width: number; height: number; step: number; kernel: number[] }

function along(pixels: Float32Array, { width, height, step, kernel }: Pass) {
  const reach = (kernel.length - 1) / 2
  const softened = new Float32Array(pixels.length)
  const most = step === 1 ? width - 1 : height - 1
  for (let at = 0; at < pixels.length; at += 1) {
    const place = step === 1 ? at % width : Math.floor(at / width)
    let sum = 0
    for (let index = 0; index < kernel.length; index += 1) {
      const near = Math.min(most, Math.max(0, place + index - reach))
      sum += (pixels[at + (near - place) * step] ?? 0) * (kernel[index] ?? 0)
    }
    softened[at] = sum
  }
  return softened
}
