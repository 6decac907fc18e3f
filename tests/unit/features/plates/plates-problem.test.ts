import { expect, test } from 'vitest'
import { mintingWords, platesProblem } from '#src/features/plates/plates-problem.ts'

test('Before plates of chosen trailers are made it is said how many have a tag and how many get one, or that they are too many', () => {
  expect(platesProblem(2000)).toBe('')
  expect(platesProblem(50_000)).toMatch(/^At most 2,000 plates .* 50,000 trailers/)
  expect(mintingWords({ tagged: 12, bare: 188, waiting: 0, gone: 0 })).toEqual([
    '12 trailers have a scan tag already and keep it.',
    '188 trailers have none: one is minted and linked for each. That can be undone until the plates’ file is made.',
  ])
  expect(mintingWords({ tagged: 1, bare: 0, waiting: 3, gone: 1 })).toEqual([
    '1 trailer has a scan tag already and keeps it.',
    'For 3 trailers a scan tag is being minted already.',
    '1 trailer deleted, or not on this device.',
  ])
})
