import { type Fit, fittedGrid } from './fit.ts'
import type { Grey } from './grey.ts'
import { formatBits, formatPlaces, layoutOf } from './layout.ts'

/** Samples along each side of a module, and the part of the module that they cover. */
const points = 5
const share = 0.7

/** @returns the mean brightness of each module, negated for dark codes, so that higher is dark as printed */
export function sampleModules({ width, height, values }: Grey, fit: Fit): Float32Array {
  const toPicture = fittedGrid(fit)
  const modules = new Float32Array(fit.size ** 2)
  for (let at = 0; at < modules.length; at += 1) {
    const [column, row] = [at % fit.size, Math.floor(at / fit.size)]
    let sum = 0
    for (let index = 0; index < points ** 2; index += 1) {
      const right = 0.5 + (((index % points) + 0.5) / points - 0.5) * share
      const down = 0.5 + ((Math.floor(index / points) + 0.5) / points - 0.5) * share
      const { x, y } = toPicture(column + right, row + down)
      const [px, py] = [Math.floor(x), Math.floor(y)]
      const isInside = px >= 0 && py >= 0 && px < width && py < height
      sum += isInside ? (values[py * width + px] ?? 0) : 128
    }
    modules[at] = ((fit.isLight ? 1 : -1) * sum) / points ** 2
  }
  return modules
}

/** Sharpens modules against the blur of their neighbours. */
export function sharpened(modules: Float32Array, size: number, strength: number): Float32Array {
  return modules.map((value, at) => {
    const column = at % size
    const left = column > 0 ? (modules[at - 1] ?? value) : value
    const right = column < size - 1 ? (modules[at + 1] ?? value) : value
    const above = modules[at - size] ?? value
    const below = modules[at + size] ?? value
    return value + strength * (value - (left + right + above + below) / 4)
  })
}

/**
 * @param reach modules to each side of the local area
 * @returns each module's darkness against the local threshold, divided by the local deviation
 */
export function levelled(modules: Float32Array, size: number, reach: number): Float32Array {
  const found = new Float32Array(modules.length)
  for (let at = 0; at < modules.length; at += 1) {
    const [column, row] = [at % size, Math.floor(at / size)]
    const near: number[] = []
    for (let y = Math.max(0, row - reach); y <= Math.min(size - 1, row + reach); y += 1) {
      for (let x = Math.max(0, column - reach); x <= Math.min(size - 1, column + reach); x += 1) {
        near.push(modules[y * size + x] ?? 0)
      }
    }
    found[at] = ((modules[at] ?? 0) - middleOf(near)) / spreadOf(near)
  }
  return found
}

/** The threshold between two clusters, by iterated means. */
function middleOf(values: number[]): number {
  let middle = values.reduce((sum, value) => sum + value, 0) / values.length
  for (let round = 0; round < 3; round += 1) {
    let [low, high, lows] = [0, 0, 0]
    for (const value of values) {
      if (value < middle) {
        low += value
        lows += 1
      } else high += value
    }
    if (lows === 0 || lows === values.length) break
    middle = (low / lows + high / (values.length - lows)) / 2
  }
  return middle
}

function spreadOf(values: number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1
}

/** @returns the modules as 1 dark or 0 light, with fixed patterns and the likeliest format drawn in */
export function redrawn(darkness: Float32Array, size: number): Uint8Array {
  const { fixed } = layoutOf(size)
  const code = Uint8Array.from(darkness, (value, at) => ((fixed[at] || value) > 0 ? 1 : 0))
  const places = formatPlaces(size)
  let best = { format: 0, score: Number.NEGATIVE_INFINITY }
  for (const format of formatBits) {
    let score = 0
    places.forEach((twice, bit) => {
      const sign = (format >>> bit) & 1 ? 1 : -1
      for (const [x, y] of twice)
        score += sign * Math.max(-1.5, Math.min(1.5, darkness[y * size + x] ?? 0))
    })
    if (score > best.score) best = { format, score }
  }
  places.forEach((twice, bit) => {
    for (const [x, y] of twice) code[y * size + x] = (best.format >>> bit) & 1
  })
  return code
}
