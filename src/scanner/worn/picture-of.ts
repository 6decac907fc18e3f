/** Pixels of a module, and modules that are kept free around the code. */
const moduleSide = 3
const quietZone = 4

/** @returns a clean picture of a code */
export function pictureOf(code: Uint8Array, size: number): ImageData {
  const side = (size + 2 * quietZone) * moduleSide
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [column, row] = [
        Math.floor(x / moduleSide) - quietZone,
        Math.floor(y / moduleSide) - quietZone,
      ]
      const isInside = column >= 0 && row >= 0 && column < size && row < size
      if (isInside && code[row * size + column])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return new ImageData(data, side, side)
}
