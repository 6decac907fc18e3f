export function invertedOf({ data, width, height }: ImageData): ImageData {
  const inverted = new Uint8ClampedArray(data)
  // Four bytes at once, little-endian, without the opacity.
  const pixels = new Uint32Array(inverted.buffer)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (pixels[at] ?? 0) ^ 0xffffff
  return new ImageData(inverted, width, height)
}

/** @returns a grey picture of a third of the size, averaged over 3 × 3 pixels */
export function thirdOf({ data, width, height }: ImageData): ImageData {
  const [columns, rows] = [Math.floor(width / 3), Math.floor(height / 3)]
  const means = new Uint8ClampedArray(columns * rows * 4)
  let to = 0
  for (let row = 0; row < rows; row += 1) {
    let from = row * 3 * width * 4
    for (let column = 0; column < columns; column += 1) {
      let sum = 0
      for (let line = 0, at = from; line < 3; line += 1, at += width * 4) sum += threeFrom(data, at)
      const mean = sum / 36
      means[to] = mean
      means[to + 1] = mean
      means[to + 2] = mean
      means[to + 3] = 255
      to += 4
      from += 12
    }
  }
  return new ImageData(means, columns, rows)
}

/** Four times the brightness of three adjacent pixels, with green counted twice. */
const threeFrom = (data: Uint8ClampedArray, at: number) =>
  (data[at] ?? 0) +
  2 * (data[at + 1] ?? 0) +
  (data[at + 2] ?? 0) +
  (data[at + 4] ?? 0) +
  2 * (data[at + 5] ?? 0) +
  (data[at + 6] ?? 0) +
  (data[at + 8] ?? 0) +
  2 * (data[at + 9] ?? 0) +
  (data[at + 10] ?? 0)

/** The part of the longer side in each half; the overlap is larger than a small code. */
const halfShare = 0.56

/** @returns half of a picture, cut across its longer side, and its position */
export function halfOf({ data, width, height }: ImageData, isSecond: boolean) {
  const isHigh = height > width
  const [columns, rows] = [
    isHigh ? width : Math.round(width * halfShare),
    isHigh ? Math.round(height * halfShare) : height,
  ]
  const [x, y] = isSecond ? [width - columns, height - rows] : [0, 0]
  const half = new Uint8ClampedArray(columns * rows * 4)
  for (let row = 0; row < rows; row += 1) {
    const from = ((y + row) * width + x) * 4
    half.set(data.subarray(from, from + columns * 4), row * columns * 4)
  }
  return { image: new ImageData(half, columns, rows), x, y }
}
