/** How a plate is held before the camera. */
export type Held = {
  /** Pixels of a module in the middle of the plate. */
  module: number
  /** Modules along a side, the quiet zone included. */
  size: number
  /** Turn in the plane of the picture, and away from it around two axes, in degrees. */
  turn: number
  tiltX: number
  tiltY: number
  /** Where the middle of the plate is, in pixels from the middle of the picture. */
  offX: number
  offY: number
}

/** Which module of the code, its quiet zone included, is seen at a point of the picture. */
export type Pose = (x: number, y: number) => [column: number, row: number]

type Vector = readonly [number, number, number]

/** How many widths of the plate lie between it and the camera: the nearer, the steeper it looks. */
const distance = 2.5

/** Camera and plate in space (a pinhole camera): each point of the picture meets the plate once. */
export function poseOf(held: Held, width: number, height: number): Pose {
  const focal = held.size * held.module * distance
  const right = turned([1, 0, 0], held)
  const down = turned([0, 1, 0], held)
  const middle: Vector = [held.offX, held.offY, focal]
  // The rows of the inverse of the matrix whose columns are the three, but for its determinant.
  const rows = [cross(down, middle), cross(middle, right), cross(right, down)] as const
  return (x, y) => {
    const ray: Vector = [x - width / 2, y - height / 2, focal]
    const depth = dot(rows[2], ray) * held.module
    const column = dot(rows[0], ray) / depth + held.size / 2
    const row = dot(rows[1], ray) / depth + held.size / 2
    return [column, row]
  }
}

function turned([x, y, z]: Vector, { turn, tiltX, tiltY }: Held): Vector {
  const [x1, y1] = rotated(x, y, turn)
  const [y2, z2] = rotated(y1, z, tiltX)
  const [z3, x3] = rotated(z2, x1, tiltY)
  return [x3, y2, z3]
}

function rotated(a: number, b: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [a * Math.cos(angle) - b * Math.sin(angle), a * Math.sin(angle) + b * Math.cos(angle)]
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
