const columns = 16
const rows = 12
/** Mean difference of brightness, of 255, from which on something moves: above a sensor's noise. */
const noticeable = 4

/** @returns a function that says whether a picture differs from the one before it */
export function createMovement() {
  let before: number[] = []
  return ({ data, width, height }: ImageData): boolean => {
    const samples = Array.from({ length: columns * rows }, (_none, index) => {
      const x = Math.floor((((index % columns) + 0.5) / columns) * width)
      const y = Math.floor(((Math.floor(index / columns) + 0.5) / rows) * height)
      return data[(y * width + x) * 4 + 1] ?? 0
    })
    const total = samples.reduce(
      (sum, value, index) => sum + Math.abs(value - (before[index] ?? 0)),
      0,
    )
    before = samples
    return total / samples.length > noticeable
  }
}
