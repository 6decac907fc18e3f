/** @returns a picture whose light is dark */
export function invertedOf({ data, width, height }: ImageData): ImageData {
  const inverted = new Uint8ClampedArray(data)
  // Four bytes at once, the opacity left as it is: a browser's numbers have their lowest byte first.
  const pixels = new Uint32Array(inverted.buffer)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (pixels[at] ?? 0) ^ 0xffffff
  return new ImageData(inverted, width, height)
}

/** @returns a picture a third as wide and high, of which each pixel is the mean of nine */
export function thirdOf({ data, width, height }: ImageData): ImageData {
  const [columns, rows] = [Math.floor(width / 3), Math.floor(height / 3)]
  const means = new Uint8ClampedArray(columns * rows * 4)
  for (let at = 0; at < means.length; at += 1) {
    const pixel = at >> 2
    const x = (pixel % columns) * 3
    const y = Math.floor(pixel / columns) * 3
    let sum = 0
    for (let row = y; row < y + 3; row += 1) {
      const from = (row * width + x) * 4 + (at & 3)
      sum += (data[from] ?? 0) + (data[from + 4] ?? 0) + (data[from + 8] ?? 0)
    }
    means[at] = sum / 9
  }
  return new ImageData(means, columns, rows)
}
