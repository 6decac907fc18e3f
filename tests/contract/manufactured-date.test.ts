import { expect, test } from 'vitest'
import { manufacturedDateProblem } from '#contract/trailer.ts'

const today = new Date(2026, 5, 15)
const invalid = 'Please enter a valid date'

test.each([
  [null, 'Required'],
  ['', 'Required'],
  ['1800-01', ''],
  ['1799-12', invalid],
  ['2036-12', ''],
  ['2037-01', invalid],
  ['2026-00', invalid],
  ['2026-13', invalid],
  ['2026-6', invalid],
  ['2026-06-15', invalid],
  ['June 2026', invalid],
  ['+002026-06', invalid],
])('of the date %j it is said in 2026: %s', (date, problem) => {
  expect(manufacturedDateProblem(date, today)).toBe(problem)
})

test.each(['1899-12', '2105-12'])(
  '%s is within it in 2095, beyond what date pickers begin with',
  (date) => {
    expect(manufacturedDateProblem(date, new Date(2095, 0, 1))).toBe('')
  },
)
