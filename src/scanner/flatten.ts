/** Deviations below this, of 255, are noise, which must not be amplified. */
const plain = 3
const middle = 128
const strength = 56

/**
 * Normalizes local contrast in place: each pixel becomes its difference from the local mean, divided by
 * the local standard deviation. Removes glare and shadow, and brings out faint codes.
 * @param pixels RGBA, row by row
 * @param reach pixels to each side of the local area
 */
export function flatten(pixels: Uint8ClampedArray, width: number, reach: number): void {
  flattenGrey(greyOf(pixels), pixels, { width, reach })
}

/** The same for known brightness. */
export function flattenGrey(
  grey: Float32Array,
  pixels: Uint8ClampedArray,
  { width, reach }: { width: number; reach: number },
): void {
  const height = grey.length / width
  // Sums of each column over the rows within reach.
  const sums = new Float64Array(width)
  const squares = new Float64Array(width)
  for (let y = -reach; y < height; y += 1) {
    if (y + reach < height) add(grey, (y + reach) * width, { sums, squares, sign: 1 })
    if (y - reach - 1 >= 0) add(grey, (y - reach - 1) * width, { sums, squares, sign: -1 })
    if (y < 0) continue
    const rows = Math.min(height, y + reach + 1) - Math.max(0, y - reach)
    let [sum, square, columns] = [0, 0, 0]
    for (let x = -reach; x < width; x += 1) {
      if (x + reach < width) {
        sum += sums[x + reach] ?? 0
        square += squares[x + reach] ?? 0
        columns += 1
      }
      if (x - reach - 1 >= 0) {
        sum -= sums[x - reach - 1] ?? 0
        square -= squares[x - reach - 1] ?? 0
        columns -= 1
      }
      if (x < 0) continue
      const share = 1 / (rows * columns)
      const mean = sum * share
      const variance = square * share - mean * mean
      const deviation = Math.max(plain, Math.sqrt(Math.max(0, variance)))
      const at = y * width + x
      const value = middle + (strength * ((grey[at] ?? 0) - mean)) / deviation
      pixels[at * 4] = value
      pixels[at * 4 + 1] = value
      pixels[at * 4 + 2] = value
    }
  }
}

type Columns = { sums: Float64Array; squares: Float64Array; sign: 1 | -1 }

/** Adds a row to the columns' sums, or removes it. */
function add(grey: Float32Array, from: number, { sums, squares, sign }: Columns) {
  for (let x = 0; x < sums.length; x += 1) {
    const value = grey[from + x] ?? 0
    sums[x] = (sums[x] ?? 0) + sign * value
    squares[x] = (squares[x] ?? 0) + sign * value * value
  }
}

/** Luma (ITU-R BT.601). */
function greyOf(pixels: Uint8ClampedArray): Float32Array {
  const grey = new Float32Array(pixels.length / 4)
  for (let at = 0; at < grey.length; at += 1) {
    const red = pixels[at * 4] ?? 0
    const green = pixels[at * 4 + 1] ?? 0
    const blue = pixels[at * 4 + 2] ?? 0
    grey[at] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return grey
}
