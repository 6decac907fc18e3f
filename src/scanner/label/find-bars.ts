import type { Grey } from '../worn/grey.ts'

/** The area of a linear code: `u` runs across the bars from their middle, `v` along them, in pixels. */
export type BarRegion = {
  middle: { x: number; y: number }
  /** Radians from the rows of the picture to `u`. */
  angle: number
  /** Pixels from the first bar to the last. */
  length: number
  /** Pixels: the length of the bars. */
  height: number
  /** The slope of the bars' middles along `u`, for a skewed label. */
  rise: number
  /** The lean of a bar in radians, as a function of `u`. */
  lean: Line
}

/** Pixels along a side of the squares whose edge directions are measured. */
const side = 16
/** Squares weaker than this part of the strongest are ignored. */
const leastShare = 0.18
/** Allowed difference in direction, in radians of the doubled angle. */
const slack = 0.6
/** Least number of squares: a scratch has fewer. */
const leastSquares = 12

/** A square's edges as a vector: its length is their strength, its angle double their direction. */
type Square = { x: number; y: number; cosine: number; sine: number }

/** Finds the bars of a linear code by their common edge direction: the structure tensor (Bigün and Granlund, 1987). */
export function findBars(grey: Grey): BarRegion | null {
  const squares = squaresOf(grey)
  const strongest = Math.max(...squares.map(strengthOf))
  const total = squares.reduce(
    (sum, { cosine, sine }) => ({ cosine: sum.cosine + cosine, sine: sum.sine + sine }),
    { cosine: 0, sine: 0 },
  )
  const twice = Math.atan2(total.sine, total.cosine)
  const bars = squares.filter(
    (each) => strengthOf(each) > leastShare * strongest && Math.abs(leanOf(each, twice)) < slack,
  )
  return bars.length < leastSquares ? null : layBars(bars, twice / 2)
}

function layBars(all: Square[], angle: number): BarRegion | null {
  const place = ({ x, y }: Square) => ({
    u: x * Math.cos(angle) + y * Math.sin(angle),
    v: y * Math.cos(angle) - x * Math.sin(angle),
  })
  const rest = nearest(all.map((each) => ({ ...each, ...place(each) })))
  if (rest.length < leastSquares) return null
  const weighed = rest.map((each) => ({ ...each, weight: strengthOf(each) }))
  const along = statisticalMoments(weighed.map(({ u, weight }) => ({ value: u, weight })))
  const at = weighed.map(({ u, v, weight, ...square }) => {
    return { x: u - along.mean, y: v, weight, lean: leanOf(square, 2 * angle) / 2 }
  })
  const centre = lineThrough(at)
  const off = at.map(({ x, y, weight }) => ({ value: y - centre.at0 - centre.slope * x, weight }))
  const ends = at.map(({ x }) => x).sort((one, other) => one - other)
  const [first = 0, last = 0] = [ends[0], ends.at(-1)]
  const shift = (first + last) / 2
  const v = centre.at0 + centre.slope * shift
  const u = along.mean + shift
  const lean = lineThrough(at.map(({ x, weight, lean }) => ({ x, y: lean, weight })))
  return {
    middle: {
      x: u * Math.cos(angle) - v * Math.sin(angle),
      y: u * Math.sin(angle) + v * Math.cos(angle),
    },
    angle,
    length: last - first + side,
    // The deviation of a uniform distribution is its width divided by the square root of 12.
    height: statisticalMoments(off).deviation * Math.sqrt(12),
    rise: centre.slope,
    lean: { at0: lean.at0 + lean.slope * shift, slope: lean.slope },
  }
}

/** Removes outliers in several rounds, such as the edge of a plate or a scratch. */
function nearest<Placed extends Square & { u: number; v: number }>(all: Placed[]): Placed[] {
  let rest = all
  for (let round = 0; round < 4; round += 1) {
    const u = statisticalMoments(rest.map((each) => ({ value: each.u, weight: strengthOf(each) })))
    const v = statisticalMoments(rest.map((each) => ({ value: each.v, weight: strengthOf(each) })))
    rest = rest.filter(
      (each) =>
        Math.abs(each.u - u.mean) < 2.1 * u.deviation + side &&
        Math.abs(each.v - v.mean) < 2.1 * v.deviation + side,
    )
  }
  return rest
}

const strengthOf = ({ cosine, sine }: Square) => Math.hypot(cosine, sine)

/** The difference in direction, as the doubled angle. */
function leanOf({ cosine, sine }: Pick<Square, 'cosine' | 'sine'>, twice: number): number {
  const lean = Math.atan2(sine, cosine) - twice
  return Math.atan2(Math.sin(lean), Math.cos(lean))
}

function squaresOf(grey: Grey): Square[] {
  const squares: Square[] = []
  for (let top = 1; top + side < grey.height; top += side) {
    for (let left = 1; left + side < grey.width; left += side) {
      const place = { x: left + side / 2, y: top + side / 2 }
      squares.push({ ...place, ...edgesOf(grey, left, top) })
    }
  }
  return squares
}

/** Measures every second row only: bars are longer. */
function edgesOf({ width, values }: Grey, left: number, top: number) {
  let [cosine, sine] = [0, 0]
  for (let y = top; y < top + side; y += 2) {
    const end = y * width + left + side
    for (let at = y * width + left; at < end; at += 1) {
      // The Sobel operator, by its two diagonals.
      const falling = (values[at + width + 1] ?? 0) - (values[at - width - 1] ?? 0)
      const rising = (values[at - width + 1] ?? 0) - (values[at + width - 1] ?? 0)
      const right = falling + rising + 2 * ((values[at + 1] ?? 0) - (values[at - 1] ?? 0))
      const below = falling - rising + 2 * ((values[at + width] ?? 0) - (values[at - width] ?? 0))
      cosine += right * right - below * below
      sine += 2 * right * below
    }
  }
  return { cosine, sine }
}

type Line = { at0: number; slope: number }

type Weighed = { value: number; weight: number }

function statisticalMoments(all: Weighed[]): { mean: number; deviation: number } {
  const total = all.reduce((sum, { weight }) => sum + weight, 0) || 1
  const mean = all.reduce((sum, { value, weight }) => sum + value * weight, 0) / total
  const square = all.reduce((sum, { value, weight }) => sum + weight * (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(square / total) }
}

function lineThrough(points: { x: number; y: number; weight: number }[]): Line {
  const across = statisticalMoments(points.map(({ x, weight }) => ({ value: x, weight })))
  const up = statisticalMoments(points.map(({ y, weight }) => ({ value: y, weight })))
  const total = points.reduce((sum, { weight }) => sum + weight, 0)
  const product = points.reduce(
    (sum, { x, y, weight }) => sum + weight * (x - across.mean) * (y - up.mean),
    0,
  )
  const slope = product / (total * across.deviation ** 2 || 1)
  return { at0: up.mean - slope * across.mean, slope }
}
