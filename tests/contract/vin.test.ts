import { expect, test } from 'vitest'
import { vinProblem } from '#contract/vin.ts'

const characters = (found: string) =>
  `A valid VIN can only include uppercase letters and numbers (contains "${found}")`

test.each([
  ['6T9T23ABCDEF01234', ''],
  ['00000000000000000', ''],
  ['', 'Required'],
  ['6T9T23ABCDEF0123', 'A valid VIN must be 17 characters in length (is 16)'],
  ['6T9T23ABCDEF012345', 'A valid VIN must be 17 characters in length (is 18)'],
  ["O'Brien", 'A valid VIN must be 17 characters in length (is 7)'],
  ['6t9T23ABCDEF01234', characters('t')],
  ["6T9T23O'BRIEN1234", characters("'")],
  ['6T9T23ABCDEF 1234', characters(' ')],
  ['6T9T23ABCDÉF01234', characters('É')],
  ['6T9T23ABCDEF0🚚34', characters('🚚')],
  ['6T9T23ABCDEF01\ud83d34', characters('\ufffd')],
  ['6T9T23ABCDEF0１234', characters('１')],
])('of VIN %j it is said: %s', (vin, problem) => {
  expect(vinProblem(vin)).toBe(problem)
})
