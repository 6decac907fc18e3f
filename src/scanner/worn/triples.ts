import type { WornFinder } from './finders.ts'

/** Three possible finder patterns of one code, and the modules along its side (`size`). */
export type Triple = {
  corner: WornFinder
  right: WornFinder
  below: WornFinder
  size: number
  badness: number
}

/** The most patterns that are tried. */
const mostFinders = 16

/** @returns possible triples, the likeliest first */
export function triplesOf(finders: WornFinder[]): Triple[] {
  const best = finders.slice(0, mostFinders)
  const found: Triple[] = []
  for (const corner of best) {
    for (const right of best) {
      for (const below of best) {
        if (corner === right || corner === below || right === below) continue
        const triple = tripleOf(corner, right, below)
        if (triple) found.push(triple)
      }
    }
  }
  return found.sort((one, other) => one.badness - other.badness)
}

function tripleOf(corner: WornFinder, right: WornFinder, below: WornFinder): Triple | null {
  if (corner.isLight !== right.isLight || corner.isLight !== below.isLight) return null
  const modules = [corner.module, right.module, below.module]
  const [least, most] = [Math.min(...modules), Math.max(...modules)]
  if (most > 2 * least) return null
  const [rightX, rightY] = [right.x - corner.x, right.y - corner.y]
  const [downX, downY] = [below.x - corner.x, below.y - corner.y]
  // A mirrored order is covered by another triple.
  const cross = rightX * downY - rightY * downX
  if (cross <= 0) return null
  const [wide, high] = [Math.hypot(rightX, rightY), Math.hypot(downX, downY)]
  const ratio = Math.max(wide, high) / Math.min(wide, high)
  const sine = cross / (wide * high)
  if (ratio > 2.2 || sine < 0.6) return null
  const size = sizeOf(corner, right, wide) / 2 + sizeOf(corner, below, high) / 2
  if (size < 17 || size > 80) return null
  const weight = corner.weight + right.weight + below.weight
  const badness = ratio - 1 + 2 * (1 - sine) + most / least - 1 + 3 - weight
  return { corner, right, below, size, badness }
}

function sizeOf(one: WornFinder, other: WornFinder, length: number): number {
  const [x, y] = [Math.abs(other.x - one.x), Math.abs(other.y - one.y)]
  // A row of the picture crosses a rotated pattern diagonally.
  const turned = Math.max(x, y) / length
  return length / (((one.module + other.module) / 2) * turned) + 7
}
