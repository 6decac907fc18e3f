import { expect, test } from 'vitest'
import type { Item } from '#contract/yard/inspection-rules.ts'
import { missingWords } from '#contract/yard/inspection-rules.ts'
import { answersOf, nothingGiven, openOf } from '#src/features/inspections/form/given.ts'

test('A number that can’t be read is asked for again, where nothing has to be answered too', () => {
  const item: Item = {
    ...{ id: 'lining', title: 'Thinnest lining', help: '', kind: 'number', required: false },
    ...{ photo: 'never', severity: true, unit: 'mm', min: 5, max: null, options: [] },
  }
  const sections = [{ id: 's', title: 'Linings', items: [item] }]
  const of = (value: string | null) => ({ lining: { ...nothingGiven, value } })
  const asked = ['Thinnest lining: the number can’t be read.']
  expect(openOf(sections, of('9 cm')).map(missingWords)).toEqual(asked)
  expect(openOf(sections, of('1,250')).map(missingWords)).toEqual(asked)
  expect(openOf(sections, of(null))).toEqual([])
  expect(openOf(sections, of(' '))).toEqual([])
  expect(answersOf(sections, of('9,5'))).toMatchObject({ lining: { value: 9.5 } })
  expect(answersOf(sections, of('6 420 mm'))).toMatchObject({ lining: { value: 6420 } })
})
