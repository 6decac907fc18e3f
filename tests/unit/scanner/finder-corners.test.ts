import { expect, test } from 'vitest'
import { aroundFinders } from '#src/scanner/finder-corners.ts'

const finder = (x: number, y: number, module = 10.2) => ({ x, y, module })

test('The outline of a code goes around it, not through the middles of its patterns', () => {
  // 25 modules of 10 pixels, its edges at 100 and 350.
  expect(aroundFinders([finder(135, 315), finder(135, 135), finder(315, 135)])).toEqual([
    { x: 100, y: 100 },
    { x: 350, y: 100 },
    { x: 350, y: 350 },
    { x: 100, y: 350 },
  ])
})

test('The outline of a code that lies on its side is as square', () => {
  expect(aroundFinders([finder(135, 135), finder(315, 135), finder(315, 315)])).toEqual([
    { x: 350, y: 100 },
    { x: 350, y: 350 },
    { x: 100, y: 350 },
    { x: 100, y: 100 },
  ])
})

test('The outline of a code that is turned is as large', () => {
  const module = 10 * Math.SQRT2
  const [left, top, right] = [
    finder(0, 0, module),
    finder(127, -127, module),
    finder(254, 0, module),
  ]
  const corners = aroundFinders([left, top, right])
  // The middles are 18 modules of 10 pixels apart, the corners 25.
  expect((corners[1]?.x ?? 0) - (corners[3]?.x ?? 0)).toBeCloseTo(250 * Math.SQRT2, -1)
})
