import type { WornFinder } from './finders.ts'
import type { Contrast } from './fit.ts'

/** A pattern's middle, and the vectors of one module to the right and one down. */
export type PatternCell = [
  x: number,
  y: number,
  rightX: number,
  rightY: number,
  downX: number,
  downY: number,
]

/** A finder pattern with its affine distortion. */
export type Pattern = WornFinder & { place: PatternCell }

/** The modules of a finder pattern and its quiet ring; all rings have the same total weight. */
const modules = Array.from({ length: 81 }, (_none, at) => {
  const [right, down] = [(at % 9) - 4, Math.floor(at / 9) - 4]
  const ring = Math.max(Math.abs(right), Math.abs(down))
  const amount = ring < 2 ? 9 : 8 * ring
  return { right, down, weight: (ring === 1 || ring === 3 || ring === 0 ? -1 : 1) / (4 * amount) }
})
const rights = Float32Array.from(modules, ({ right }) => right)
const downs = Float32Array.from(modules, ({ down }) => down)
const weights = Float32Array.from(modules, ({ weight }) => weight)

/** The likeness to a finder pattern, at most 1.5. */
export function patternLikeness(
  { width, height, values }: Contrast,
  [x, y, rightX, rightY, downX, downY]: PatternCell,
  isLight: boolean,
): number {
  let sum = 0
  for (let at = 0; at < 81; at += 1) {
    const [right, down] = [rights[at] ?? 0, downs[at] ?? 0]
    const column = Math.floor(x + right * rightX + down * downX + 0.5)
    const row = Math.floor(y + right * rightY + down * downY + 0.5)
    if (column < 0 || row < 0 || column >= width || row >= height) continue
    sum += (weights[at] ?? 0) * (values[row * width + column] ?? 0)
  }
  return isLight ? -sum : sum
}

/** Initial rotations in degrees: the pattern repeats every 90. */
const turns = [-30, -10, 10, 30]
/** Steps of the refinement, in modules. */
const coarse = [0.5, 0.25, 0.12]

/** @returns the pattern at a spot with its best rotation and distortion */
export function patternAt(contrast: Contrast, spot: WornFinder): Pattern {
  const { x, y, module, isLight } = spot
  const places = turns.map((turn): PatternCell => {
    const angle = (turn * Math.PI) / 180
    const [along, across] = [module * Math.cos(angle), module * Math.sin(angle)]
    return [x, y, along, across, -across, along]
  })
  const all = places.map((place) => ({
    ...spot,
    ...{ place, weight: patternLikeness(contrast, place, isLight) },
  }))
  return refined(contrast, likeliestOf(all), coarse)
}

const likeliestOf = (all: Pattern[]) =>
  all.reduce((best, each) => (each.weight > best.weight ? each : best))

/** Moves, rotates and stretches a pattern while its likeness improves. */
export function refined(contrast: Contrast, pattern: Pattern, steps: number[]): Pattern {
  const { isLight, module } = pattern
  let weight = patternLikeness(contrast, pattern.place, isLight)
  let place: PatternCell = [...pattern.place]
  let moved: PatternCell = [...place]
  for (const step of steps) {
    for (let round = 0; round < 3; round += 1) {
      const before = weight
      for (let way = 0; way < 12 + similar.length; way += 1) {
        move(place, moved, way, step * module)
        const reached = patternLikeness(contrast, moved, isLight)
        if (reached <= weight) continue
        weight = reached
        ;[place, moved] = [moved, place]
      }
      if (weight === before) break
    }
  }
  const [x, y, rightX, rightY, downX, downY] = place
  const size = Math.sqrt(Math.abs(rightX * downY - rightY * downX))
  return { x, y, module: size, isLight, weight, place }
}

/** The stretch of a module's vector, as a part of the step. */
const stretch = 0.35
/** Scalings and rotations of a pattern, as cosine and sine times the scale. */
const similar = [
  [1.1, 0],
  [0.9, 0],
  [Math.cos(0.12), Math.sin(0.12)],
  [Math.cos(0.12), -Math.sin(0.12)],
] as const

/** Applies one of the changes: each of the six numbers up or down, or one of `similar`. */
function move(from: PatternCell, to: PatternCell, way: number, step: number) {
  for (let at = 0; at < 6; at += 1) to[at] = from[at] ?? 0
  const index = way >> 1
  if (index < 6) {
    const by = step * (index < 2 ? 1 : stretch)
    to[index] = (to[index] ?? 0) + (way % 2 === 0 ? by : -by)
    return
  }
  const [cosine, sine] = similar[way - 12] ?? [1, 0]
  for (let at = 2; at < 6; at += 2) {
    const [x, y] = [from[at] ?? 0, from[at + 1] ?? 0]
    to[at] = cosine * x - sine * y
    to[at + 1] = sine * x + cosine * y
  }
}
