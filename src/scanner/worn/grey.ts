/** Brightness of each pixel, 0 to 255, row by row. */
export type Grey = { width: number; height: number; values: Uint8ClampedArray | Float32Array }

/** @returns the luma of a picture's pixels (ITU-R BT.601) */
export function greyOf({ data, width, height }: ImageData): Grey {
  const values = new Uint8ClampedArray(width * height)
  for (let at = 0, from = 0; at < values.length; at += 1, from += 4) {
    const [red, green, blue] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0]
    values[at] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return { width, height, values }
}

/**
 * A box blur.
 * @param reach pixels to each side
 */
export function averaged(
  { width, height, values }: Grey,
  reach: number,
): Grey & { values: Float32Array } {
  const rows = new Float32Array(values.length)
  for (let y = 0; y < height; y += 1) slide(values, rows, { from: y * width, count: width, reach })
  const both = new Float32Array(values.length)
  // Row by row for the vertical sums too, which suits the processor's cache.
  const sums = new Float64Array(width)
  let amount = 0
  for (let y = -reach; y < height; y += 1) {
    const [comes, goes] = [y + reach, y - reach - 1]
    if (comes < height) {
      for (let x = 0, at = comes * width; x < width; x += 1, at += 1)
        sums[x] = (sums[x] ?? 0) + (rows[at] ?? 0)
      amount += 1
    }
    if (goes >= 0) {
      for (let x = 0, at = goes * width; x < width; x += 1, at += 1)
        sums[x] = (sums[x] ?? 0) - (rows[at] ?? 0)
      amount -= 1
    }
    if (y < 0) continue
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) both[at] = (sums[x] ?? 0) / amount
  }
  return { width, height, values: both }
}

type Line = { from: number; count: number; reach: number }

/** The sliding mean along a row. */
function slide(values: Grey['values'], means: Float32Array, { from, count, reach }: Line) {
  let sum = 0
  let amount = 0
  for (let at = -reach; at < count; at += 1) {
    const comes = at + reach
    if (comes < count) {
      sum += values[from + comes] ?? 0
      amount += 1
    }
    const goes = at - reach - 1
    if (goes >= 0) {
      sum -= values[from + goes] ?? 0
      amount -= 1
    }
    if (at >= 0) means[from + at] = sum / amount
  }
}

/** @returns each pixel's difference from the local mean, divided by the local mean deviation; most are -1 to 1 */
export function contrastOf(grey: Grey, reach: number): Float32Array {
  const { values, width, height } = grey
  const means = averaged(grey, reach).values
  const away = new Float32Array(values.length)
  for (let at = 0; at < away.length; at += 1)
    away[at] = Math.abs((values[at] ?? 0) - (means[at] ?? 0))
  const deviations = averaged({ width, height, values: away }, reach).values
  for (let at = 0; at < away.length; at += 1) {
    const difference = ((values[at] ?? 0) - (means[at] ?? 0)) / Math.max(plain, deviations[at] ?? 0)
    away[at] = Math.max(-most, Math.min(most, difference))
  }
  return away
}

/** Deviations below this, of 255, are noise. */
const plain = 2
const most = 1.5
