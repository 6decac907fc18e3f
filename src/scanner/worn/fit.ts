import type { Point } from '../reading.ts'
import { layoutOf } from './layout.ts'
import type { Triple } from './triples.ts'

/** The local contrast of each pixel (contrastOf). */
export type Contrast = { width: number; height: number; values: Float32Array }

/** The position of a code in a picture. */
export type Fit = { size: number; corners: Corners; isLight: boolean; score: number }

/** The least score of a code: noise reaches it once in thousands. */
const leastScore = 0.3

/**
 * Fits the grid of a code: of the possible sizes, the one whose fixed modules (finder, timing and alignment
 * patterns) match best, refined by moving its corners.
 */
export function fitGrid(contrast: Contrast, triple: Triple): Fit | null {
  const nearest = Math.max(0, Math.round((triple.size - 21) / 4))
  let best: Fit | null = null
  for (const version of [nearest, nearest + 1, nearest - 1]) {
    if (version < 0 || version > 15) continue
    const fit = fitSize(contrast, triple, 21 + 4 * version)
    if (!best || fit.score > best.score) best = fit
  }
  if (!best || best.score < leastScore) return null
  return refine(contrast, best, [0.5, 0.3, 0.15])
}

function fitSize(contrast: Contrast, triple: Triple, size: number): Fit {
  const isLight = triple.corner.isLight
  let best: Fit | null = null
  for (const fourth of fourthsOf(contrast, triple, size)) {
    const corners = cornersOf(triple, size, fourth)
    const fit = { size, corners, isLight, score: scoreOf(contrast, corners, { size, isLight }) }
    if (!best || fit.score > best.score) best = fit
  }
  if (!best) throw new Error('a code has a fourth corner')
  return refine(contrast, best, [1, 0.5])
}

/** Candidates for the fourth corner, searched by the alignment pattern around its place without perspective. */
function fourthsOf(contrast: Contrast, triple: Triple, size: number): Point[] {
  const { corner, right, below } = triple
  const between = size - 7
  const [rightX, rightY] = [(right.x - corner.x) / between, (right.y - corner.y) / between]
  const [downX, downY] = [(below.x - corner.x) / between, (below.y - corner.y) / between]
  const place = (x: number, y: number) => ({
    x: corner.x + x * rightX + y * downX,
    y: corner.y + x * rightY + y * downY,
  })
  if (layoutOf(size).alignment === null) return [place(between, between)]
  const sign = triple.corner.isLight ? 1 : -1
  const tried: { point: Point; score: number }[] = []
  const reach = Math.min(6, Math.ceil(size / 8))
  for (let y = -reach; y <= reach; y += 0.5) {
    for (let x = -reach; x <= reach; x += 0.5) {
      let score = 0
      for (let row = -2; row <= 2; row += 1) {
        for (let column = -2; column <= 2; column += 1) {
          const ring = Math.max(Math.abs(row), Math.abs(column))
          const value = at(contrast, place(between - 3 + x + column, between - 3 + y + row))
          score += (ring === 1 ? -sign : sign) * value
        }
      }
      // The alignment pattern is three modules nearer than a fourth finder pattern would be.
      const point = place(
        between + x * (between / (between - 3)),
        between + y * (between / (between - 3)),
      )
      tried.push({ point, score })
    }
  }
  tried.sort((one, other) => other.score - one.score)
  return [place(between, between), ...tried.slice(0, 4).map(({ point }) => point)]
}

/** The corners of the code, 3.5 modules outside of the patterns' middles. */
function cornersOf({ corner, right, below }: Triple, size: number, fourth: Point): Corners {
  const inner = squareTo([corner, right, fourth, below], size - 7)
  const [low, high] = [-3.5, size - 3.5]
  return [inner(low, low), inner(high, low), inner(high, high), inner(low, high)]
}

/** Moves one corner after the other while that improves the score. */
function refine(contrast: Contrast, fit: Fit, steps: number[]): Fit {
  const { size } = fit
  const module =
    Math.hypot(fit.corners[1].x - fit.corners[0].x, fit.corners[1].y - fit.corners[0].y) / size
  let { corners, score } = fit
  for (const step of steps) {
    for (let round = 0; round < 4; round += 1) {
      const before = score
      for (let index = 0; index < 4; index += 1) {
        for (const [x, y] of directions) {
          const moved = corners.map((point, place) =>
            place === index
              ? { x: point.x + x * step * module, y: point.y + y * step * module }
              : point,
          ) as Corners
          const reached = scoreOf(contrast, moved, fit)
          if (reached > score) [corners, score] = [moved, reached]
        }
      }
      if (score === before) break
    }
  }
  return { ...fit, corners, score }
}

const directions = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** How well the fixed modules match, at most 1.5. */
function scoreOf(
  contrast: Contrast,
  corners: Corners,
  { size, isLight }: { size: number; isLight: boolean },
): number {
  const { fixed } = layoutOf(size)
  const toPicture = squareTo(corners, size)
  let sum = 0
  let count = 0
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const value = fixed[row * size + column] ?? 0
      if (value === 0) continue
      sum -= value * at(contrast, toPicture(column + 0.5, row + 0.5))
      count += 1
    }
  }
  return ((isLight ? -1 : 1) * sum) / count
}

function at({ width, height, values }: Contrast, { x, y }: Point): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  if (column < 0 || row < 0 || column >= width || row >= height) return 0
  return values[row * width + column] ?? 0
}

export const fittedGrid = (fit: Fit): Homography => squareTo(fit.corners, fit.size)

/** Converts a point of the code, in modules, to the picture. */
type Homography = (x: number, y: number) => Point

type Corners = [Point, Point, Point, Point]

/** The projective mapping of the square from 0 to `size` to four corners (Heckbert, 1989). */
function squareTo([p0, p1, p2, p3]: Corners, size: number): Homography {
  const [dx1, dx2] = [p1.x - p2.x, p3.x - p2.x]
  const [dy1, dy2] = [p1.y - p2.y, p3.y - p2.y]
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y]
  const determinant = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / determinant
  const h = (dx1 * sy - sx * dy1) / determinant
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x]
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y]
  return (x, y) => {
    const [u, v] = [x / size, y / size]
    const depth = g * u + h * v + 1
    return { x: (a * u + b * v + p0.x) / depth, y: (d * u + e * v + p0.y) / depth }
  }
}
