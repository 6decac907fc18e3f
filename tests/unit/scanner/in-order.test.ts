import { expect, test } from 'vitest'
import { inOrder } from '#src/scanner/in-order.ts'
import type { Reading } from '#src/scanner/reading.ts'

const code = (text: string, x: number, y: number): Reading => ({
  ...{ text, format: 'QRCode' },
  corners: [-9, 9].flatMap((right) => [-9, 9].map((down) => ({ x: x + right, y: y + down }))),
})
const saidOf = (...codes: Reading[]) => {
  const { choices, order } = inOrder(codes)
  return [choices.map(({ text }) => text).join(), order]
}

test('Codes in one picture are named as they lie there, beside or below each other', () => {
  const [a, b, c] = [code('a', 300, 90), code('b', 100, 40), code('c', 200, 20)]
  expect(saidOf(a, b, c)).toEqual(['b,c,a', 'from left to right'])
  expect(saidOf(code('d', 10, 400), code('e', 60, 90))).toEqual(['e,d', 'from top to bottom'])
})

test('Where it is not known where they lie, nothing is said of it', () => {
  expect(saidOf(code('a', 300, 90), { ...code('b', 1, 1), corners: [] })).toEqual(['a,b', null])
})
