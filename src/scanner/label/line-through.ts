/** A straight line: its value at 0, and by how much it rises with each step. */
export type Line = { at0: number; slope: number }

type Weighed = { value: number; weight: number }

export function statisticalMoments(all: Weighed[]): { mean: number; deviation: number } {
  const total = all.reduce((sum, { weight }) => sum + weight, 0) || 1
  const mean = all.reduce((sum, { value, weight }) => sum + value * weight, 0) / total
  const square = all.reduce((sum, { value, weight }) => sum + weight * (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(square / total) }
}

/** The line that lies nearest to points, by least squares. */
export function lineThrough(points: { x: number; y: number; weight: number }[]): Line {
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
