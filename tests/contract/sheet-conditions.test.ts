import { expect, test } from 'vitest'
import { fieldCondition } from '#contract/field-conditions.ts'
import { fieldHolds } from '#contract/field-holds.ts'
import { sheetSortKey } from '#contract/sheet/sheet-holds.ts'

const sheet = { tare: 1100, brakes: 'Electric', spare_wheel: false, complied_on: '2025-03-01' }

test.each([
  ['sheet.tare:1100..', true],
  ['sheet.tare:..1100', true],
  ['sheet.tare:..900', false],
  ['sheet.tare:200..9000', true],
  ['sheet.tare:yes', true],
  ['sheet.atm:no', true],
  ['sheet.atm:..9000', false],
  ['sheet.brakes:~Electric', true],
  ['sheet.brakes:~electric', false],
  ['sheet.brakes:1..2', false],
  ['sheet.spare_wheel:~false', true],
  ['sheet.spare_wheel:no', false],
  ['sheet.complied_on:2025-01-01..2025-03-01', true],
  ['sheet.complied_on:2025-03-02..', false],
  ['sheet.tare:2025-03-02..', false],
])('a value is in %s: %s', (name, holds) => {
  const condition = fieldCondition(name)
  // Of a trailer, what the condition reads.
  expect(condition && fieldHolds(condition, { sheet } as never)).toBe(holds)
})

test('values are in the order of their numbers, and none comes last', () => {
  const values = [10_400, 900, 1200].map(sheetSortKey)
  expect(values.toSorted()).toEqual([900, 1200, 10_400].map(sheetSortKey))
  expect([sheetSortKey(undefined), sheetSortKey('EBS'), sheetSortKey(true)]).toEqual([
    '',
    'ebs',
    '1',
  ])
})
