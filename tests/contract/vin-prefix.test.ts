import { expect, test } from 'vitest'
import { vinPrefixProblem } from '#contract/vin-prefix.ts'

test.each(['6', 'A', '6T9', '6T9TEST0000000001', 'IOQ', ''])('%j can begin a VIN', (prefix) => {
  expect(vinPrefixProblem(prefix)).toBe('')
})

test.each([
  ['6t9', 't'],
  ['6T9 ', ' '],
  ['6-T', '-'],
  ['é', 'é'],
  ['六', '六'],
  ['6T🚚', '🚚'],
  ['6T\ud83d', '\ufffd'],
])('%j can not: it says why', (prefix, sign) => {
  expect(vinPrefixProblem(prefix)).toBe(
    `A VIN prefix can only include uppercase letters and numbers (contains "${sign}")`,
  )
})

test('a prefix is not longer than a VIN', () => {
  expect(vinPrefixProblem('6'.repeat(18))).toBe('A VIN prefix has at most 17 characters')
  expect(vinPrefixProblem('6'.repeat(17))).toBe('')
})
