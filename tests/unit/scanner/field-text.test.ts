import { expect, test } from 'vitest'
import { typedSince } from '#src/scanner/field-text.ts'

test('What was typed into a text is known, wherever it went and whatever it took the place of', () => {
  expect(typedSince('', 'VIN')).toEqual({ from: 0, to: 3, replaced: '' })
  expect(typedSince('hot\ncold', 'hotVIN\ncold')).toEqual({ from: 3, to: 6, replaced: '' })
  expect(typedSince('hot', 'hVINt')).toEqual({ from: 1, to: 4, replaced: 'o' })
  // Of letters that stand on both sides it does not matter which.
  expect(typedSince('66', '6666')).toEqual({ from: 2, to: 4, replaced: '' })
  expect(typedSince('whole', 'V')).toEqual({ from: 0, to: 1, replaced: 'whole' })
})
