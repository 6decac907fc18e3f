import type { WornFinder } from './finders.ts'
import type { Contrast } from './fit.ts'

/** The module sizes in pixels that are searched. */
export const moduleSizes = Array.from({ length: 10 }, (_none, index) => 2.2 * 1.22 ** index)

/** The scale of contrast values as integers, which are summed exactly. */
const fineness = 64
/** The step of the search, in modules. */
const strideShare = 0.5
/** Steps around a local maximum. */
const reach = 2
/** The least contrast of a pattern's middle to its first ring, and of that ring to the next. */
const leastInner = 0.35 * fineness
const leastOuter = 0.15 * fineness

/** A summed-area table (Crow, 1984). */
export type Sums = { width: number; height: number; values: Int32Array }

export function sumsOf({ width, height, values }: Contrast): Sums {
  const sums = new Int32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    let at = (y + 1) * (width + 1)
    for (let x = 0; x < width; x += 1) {
      row += Math.round((values[y * width + x] ?? 0) * fineness)
      at += 1
      sums[at] = (sums[at - width - 1] ?? 0) + row
    }
  }
  return { width: width + 1, height: height + 1, values: sums }
}

/** Finds possible finder patterns of a size by the means of their square and two rings, which scratches hardly change. */
export function findSpots(sums: Sums, module: number): WornFinder[] {
  const stride = Math.ceil(module * strideShare)
  const edge = Math.ceil(3.5 * module) + 1
  const columns = Math.floor((sums.width - 2 * edge) / stride)
  const rows = Math.floor((sums.height - 2 * edge) / stride)
  if (columns < 1 || rows < 1) return []
  const weights = new Float32Array(columns * rows)
  const weigh = weigher(sums, module)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = (edge + row * stride) * sums.width + edge + column * stride
      weights[row * columns + column] = weigh(at)
    }
  }
  const spots: WornFinder[] = []
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] ?? 0
    if (weight === 0 || !isBest(weights, at, columns)) continue
    const [x, y] = [edge + (at % columns) * stride, edge + Math.floor(at / columns) * stride]
    spots.push({ x, y, module, isLight: weight < 0, weight: Math.abs(weight) })
  }
  return spots
}

/** @returns a function of the likeness at a place: below 0 for light on dark, 0 for none */
function weigher({ width, values }: Sums, module: number): (at: number) => number {
  const [inner, middle, outer] = [1.5, 2.5, 3.5].map((modules) =>
    Math.max(1, Math.round(modules * module)),
  ) as [number, number, number]
  const around = (at: number, side: number) =>
    (values[at + side * width + side] ?? 0) -
    (values[at - side * width + side] ?? 0) -
    (values[at + side * width - side] ?? 0) +
    (values[at - side * width - side] ?? 0)
  const area = 4 * inner ** 2
  const ringArea = 4 * (middle ** 2 - inner ** 2)
  const outerArea = 4 * (outer ** 2 - middle ** 2)
  return (at) => {
    const square = around(at, inner)
    const wide = around(at, middle)
    const ring = (wide - square) / ringArea
    const first = ring - square / area
    if (Math.abs(first) < leastInner) return 0
    const second = ring - (around(at, outer) - wide) / outerArea
    return first * second > 0 && Math.abs(second) > leastOuter ? first + second : 0
  }
}

function isBest(weights: Float32Array, at: number, columns: number): boolean {
  const weight = weights[at] ?? 0
  const column = at % columns
  for (let row = -reach; row <= reach; row += 1) {
    const first = Math.max(-reach, -column)
    const last = Math.min(reach, columns - 1 - column)
    for (let aside = first; aside <= last; aside += 1) {
      const other = weights[at + row * columns + aside] ?? 0
      const better = Math.abs(other) - Math.abs(weight)
      // Of equal ones, as along a bar, the first.
      const isEarlier = row < 0 || (row === 0 && aside < 0)
      if (other * weight > 0 && (better > 0 || (better === 0 && isEarlier))) return false
    }
  }
  return true
}
