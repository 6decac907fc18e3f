import { encode } from 'uqr'
import type { Random } from './random.ts'

/** What is drawn: dark modules, row by row, with what is kept free around them; as wide as high. */
export type Drawing = { data: boolean[][]; size: number }

/** Modules that are kept free around a code (ISO/IEC 18004, 9.1). */
const quietZone = 4

/** The code of a plate. */
export const plateCode = (text: string): Drawing => encode(text, { ecc: 'H', border: quietZone })

/** A matrix of the size of a plate's code that says nothing; with its finder patterns or without any. */
export function noCode(hasFinders: boolean, random: Random): Drawing {
  const { data, size } = plateCode('https://plates.example.com/secure/access/none')
  const isFinder = (at: number) => at < quietZone + 8 || at >= size - quietZone - 8
  return {
    size,
    data: data.map((cells, row) =>
      cells.map((isDark, column) => {
        if (!hasFinders) return false
        const isInside = Math.min(row, column, size - 1 - row, size - 1 - column) >= quietZone
        return isFinder(row) && isFinder(column) ? isDark : isInside && random.chance(0.5)
      }),
    ),
  }
}

/** Modules above and below the bars of a linear code together, as a share of its length. */
const lineHeight = 0.22

type Written = { data: ArrayLike<number>; width: number; height: number }

/** The code of a label as a writer gives it: one row is the whole of a linear code. */
export function labelCode(symbol: Written, isLinear: boolean): Drawing {
  const { data, width, height } = symbol
  const border = isLinear ? 10 : 2
  const size = width + 2 * border
  const [from, to] = isLinear
    ? [(size - size * lineHeight) / 2, (size + size * lineHeight) / 2]
    : [(size - height) / 2, (size + height) / 2]
  return {
    size,
    data: Array.from({ length: size }, (_row, row) =>
      Array.from({ length: size }, (_cell, column) => {
        const at = (isLinear ? 0 : row - from) * width + column - border
        const isOn = row >= from && row < to && column >= border && column < border + width
        return isOn && (data[at] ?? 255) < 128
      }),
    ),
  }
}

/** Makes a share of the modules faint, in patches and one by one, as rubbing and rust do. */
export function wearOf(size: number, share: number, random: Random): number[][] {
  const patches = Array.from({ length: 4 }, () => ({
    x: random.between(0, size),
    y: random.between(0, size),
    reach: random.between(0.08, 0.2) * size,
  }))
  return Array.from({ length: size }, (_row, y) =>
    Array.from({ length: size }, (_cell, x) => {
      const isRubbed = patches.some((patch) => Math.hypot(x - patch.x, y - patch.y) < patch.reach)
      const isWorn = random.chance(isRubbed ? Math.min(1, 3 * share) : share)
      return isWorn ? random.between(0, 0.6) : random.between(0.75, 1)
    }),
  )
}
