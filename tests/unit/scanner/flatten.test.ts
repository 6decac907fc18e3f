import { expect, test } from 'vitest'
import { flatten } from '#src/scanner/flatten.ts'

const side = 64
const reach = 12

/** Squares of 4 pixels, light and dark in turn, of a brightness that rises to the right. */
function faintSquares(contrast: number) {
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)]
    const isDark = (Math.floor(x / 4) + Math.floor(y / 4)) % 2 === 0
    pixels.fill(90 + x + (isDark ? -contrast / 2 : contrast / 2), at * 4, at * 4 + 3)
  }
  return pixels
}

test('A faint pattern under uneven light comes out as clear everywhere', () => {
  const pixels = faintSquares(20)
  flatten(pixels, side, reach)
  for (const column of [18, 34, 50]) {
    const brightness = (x: number) => pixels[(34 * side + x) * 4] ?? 0
    expect(Math.abs(brightness(column) - brightness(column + 4))).toBeGreaterThan(80)
  }
})

test('A plain area stays plain: its noise is not blown up', () => {
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let at = 0; at < side * side; at += 1) pixels.fill(120 + (at % 2), at * 4, at * 4 + 3)
  flatten(pixels, side, reach)
  const values = new Set(pixels.filter((_value, index) => index % 4 === 0))
  expect(Math.max(...values) - Math.min(...values)).toBeLessThan(30)
})
