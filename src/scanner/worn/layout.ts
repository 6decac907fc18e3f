/** The modules that all QR codes of a size share (ISO/IEC 18004). */
export type Layout = {
  size: number
  /** 1 dark, -1 light, 0 not fixed; row by row. */
  fixed: Int8Array
  /** The coordinate, for both axes, of the alignment pattern at the fourth corner; null for none. */
  alignment: number | null
}

const known = new Map<number, Layout>()

/** @param size modules along a side: 21, 25, 29 … */
export function layoutOf(size: number): Layout {
  const layout = known.get(size) ?? draw(size)
  known.set(size, layout)
  return layout
}

function draw(size: number): Layout {
  const fixed = new Int8Array(size * size)
  const set = (x: number, y: number, isDark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) fixed[y * size + x] = isDark ? 1 : -1
  }
  for (let at = 8; at < size - 8; at += 1) {
    set(at, 6, at % 2 === 0)
    set(6, at, at % 2 === 0)
  }
  const places = alignmentsOf(size)
  for (const x of places)
    for (const y of places) if (!isAtFinder(x, y, size)) square(set, [x, y], 2, [1])
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] satisfies [number, number][])
    square(set, [x, y], 4, [2, 4])
  set(8, size - 8, true)
  const version = (size - 17) / 4
  if (version >= 7) drawVersion(version, size, set)
  return { size, fixed, alignment: places.at(-1) ?? null }
}

type Draw = (x: number, y: number, isDark: boolean) => void

/** Draws nested squares, dark except for the rings in `light`. */
function square(set: Draw, [x, y]: [number, number], reach: number, light: number[]) {
  for (let right = -reach; right <= reach; right += 1) {
    for (let down = -reach; down <= reach; down += 1) {
      set(x + right, y + down, !light.includes(Math.max(Math.abs(right), Math.abs(down))))
    }
  }
}

const isAtFinder = (x: number, y: number, size: number) =>
  (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6)

/** The coordinates of alignment patterns (ISO/IEC 18004, annex E). */
function alignmentsOf(size: number): number[] {
  const version = (size - 17) / 4
  if (version < 2) return []
  const count = Math.floor(version / 7) + 2
  const step = version === 32 ? 26 : Math.ceil((size - 13) / (count * 2 - 2)) * 2
  const places = Array.from({ length: count - 1 }, (_none, index) => size - 7 - index * step)
  return [6, ...places.reverse()]
}

/** Draws the version information (ISO/IEC 18004, annex D). */
function drawVersion(version: number, size: number, set: Draw) {
  let rest = version
  for (let bit = 0; bit < 12; bit += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let bit = 0; bit < 18; bit += 1) {
    const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)]
    const isDark = ((bits >>> bit) & 1) === 1
    set(far, near, isDark)
    set(near, far, isDark)
  }
}

/** @returns the two places of each of the 15 format bits, the lowest first (ISO/IEC 18004, 7.9) */
export function formatPlaces(size: number): [number, number][][] {
  return Array.from({ length: 15 }, (_none, bit) => {
    const first: [number, number] =
      bit < 6 ? [8, bit] : bit < 8 ? [8, bit + 1] : bit === 8 ? [7, 8] : [14 - bit, 8]
    const second: [number, number] = bit < 8 ? [size - 1 - bit, 8] : [8, size - 15 + bit]
    return [first, second]
  })
}

/** The 32 format values with checksum and mask. */
export const formatBits: number[] = Array.from({ length: 32 }, (_none, data) => {
  let rest = data
  for (let bit = 0; bit < 10; bit += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  return ((data << 10) | rest) ^ 0x5412
})
