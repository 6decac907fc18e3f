import { expect, test } from 'vitest'
import { sortKey } from '#contract/sort-key.ts'
import { sortFields, sortIn, sortName, type TrailerSort } from '#contract/trailer-sort.ts'
import { trailerSortKey } from '#contract/trailer-sort-keys.ts'

test('Each field is an order upwards and downwards, and is said again as it came', () => {
  const names = sortFields.flatMap((by) => [by, `-${by}`])
  const said = names.map((name) => sortName(sortIn(name) as TrailerSort))
  expect(said).toEqual(names)
})

test.each([
  [''],
  ['-'],
  ['colour'],
  ['--vin'],
  ['VIN'],
  ['vin,rego'],
  ['__proto__'],
  ['-constructor'],
])('%j is no order', (name) => {
  expect(sortIn(name)).toBeNull()
})

test('What people write is sorted as in every list, all else as it stands', () => {
  expect(trailerSortKey('job', 'J-0012 Ä')).toBe(sortKey('j-12 a'))
  expect(trailerSortKey('vin', '6T9A10')).toBe('6t9a10')
  expect(trailerSortKey('updated', '2026-01-05T00:00:00.000Z')).toBe('2026-01-05t00:00:00.000z')
})
