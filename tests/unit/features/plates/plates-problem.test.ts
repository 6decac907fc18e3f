import { expect, test } from 'vitest'
import { platesProblem } from '#src/features/plates/plates-problem.ts'

test('Before plates of chosen trailers are made it is said how many have none, or that they are too many', () => {
  expect(platesProblem(12, undefined)).toBe('')
  expect(platesProblem(12, 12)).toBe('')
  expect(platesProblem(12, 9)).toMatch(/^3 of 12 trailers have no plate yet/)
  expect(platesProblem(12, 0)).toMatch(/^None of these trailers has a plate yet/)
  expect(platesProblem(50_000, undefined)).toMatch(/^At most 2,000 plates .* 50,000 trailers/)
})
