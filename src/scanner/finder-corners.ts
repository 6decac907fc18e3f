import type { Point } from './reading.ts'

/** The middle of a finder pattern, and its module size in pixels along a row of the picture. */
export type Finder = Point & { module: number }

/** Modules from the middle of a finder pattern to the edges of the code. */
const inset = 3.5

/** @returns the corners of a QR code from the middles of its three finder patterns, without perspective */
export function aroundFinders([bottomLeft, topLeft, topRight]: [Finder, Finder, Finder]): Point[] {
  const right = step(topLeft, topRight)
  const down = step(topLeft, bottomLeft)
  const corner = ({ x, y }: Point, along: number, across: number) => ({
    x: x + inset * (along * right.x + across * down.x),
    y: y + inset * (along * right.y + across * down.y),
  })
  const bottomRight = {
    x: topRight.x + bottomLeft.x - topLeft.x,
    y: topRight.y + bottomLeft.y - topLeft.y,
  }
  return [
    corner(topLeft, -1, -1),
    corner(topRight, 1, -1),
    corner(bottomRight, 1, 1),
    corner(bottomLeft, -1, 1),
  ]
}

/** @returns one module on the way between two patterns, which are 14, 18, 22 … modules apart (ISO 18004) */
function step(from: Finder, to: Finder): Point {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(x, y)
  // A row of the picture crosses a rotated pattern diagonally.
  const turned = Math.max(Math.abs(x), Math.abs(y)) / length
  const measured = length / (((from.module + to.module) / 2) * turned)
  const count = 10 + 4 * Math.max(1, Math.round((measured - 10) / 4))
  return { x: x / count, y: y / count }
}
