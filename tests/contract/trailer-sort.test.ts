import { expect, test } from 'vitest'
import {
  compareKeys,
  sortFields,
  sortIn,
  sortKey,
  sortName,
  type TrailerSort,
} from '#contract/trailer-sort.ts'

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

test('Letters stand as databases have them: A beside a, whole characters, shorter first', () => {
  const names = [
    '\u{1f69b} Road',
    'Zebra',
    'acme',
    '',
    'ACME',
    'Émile',
    '\uff21',
    'acme 2',
    '10',
    '9',
  ]
  expect(names.toSorted((a, b) => compareKeys(sortKey(a), sortKey(b)))).toEqual([
    ...['', '10', '9', 'acme', 'ACME', 'acme 2', 'Zebra', 'Émile', '\uff21', '\u{1f69b} Road'],
  ])
})
