import type { Point } from '../reading.ts'

/** Where a point of the code, in modules, is in the picture. */
export type Homography = (x: number, y: number) => Point

export type Corners = [Point, Point, Point, Point]

/** The square from 0 to `size` as it is seen when its corners are at these points (Heckbert, 1989). */
export function squareTo([p0, p1, p2, p3]: Corners, size: number): Homography {
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
