import { expect, test } from 'vitest'
import type { Item } from '#contract/yard/inspection-rules.ts'
import { missingWords } from '#contract/yard/inspection-rules.ts'
import {
  answersOf,
  nothingGiven,
  openOf,
  typedNumber,
} from '#src/features/inspections/form/given.ts'

test.each([
  ['9', 9],
  [' 12.5 ', 12.5],
  ['12,5', 12.5],
  ['-3', -3],
  // May be a thousand and more, or a little more than one.
  ['1,250', null],
  ['9 mm', null],
  ['99999999999', null],
  ['1e9', null],
])('‘%s’ is typed for the number %s', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
})

test('A number that can’t be read is asked for again, where nothing has to be answered too', () => {
  const item: Item = {
    ...{ id: 'lining', title: 'Thinnest lining', help: '', kind: 'number', required: false },
    ...{ photo: 'never', severity: true, unit: 'mm', min: 5, max: null, options: [] },
  }
  const sections = [{ id: 's', title: 'Linings', items: [item] }]
  const of = (value: string | null) => ({ lining: { ...nothingGiven, value } })
  expect(openOf(sections, of('9 mm')).map(missingWords)).toEqual([
    'Thinnest lining: what is typed there is no number.',
  ])
  expect(openOf(sections, of(null))).toEqual([])
  expect(openOf(sections, of(' '))).toEqual([])
  expect(answersOf(sections, of('9'))).toMatchObject({ lining: { value: 9 } })
})
