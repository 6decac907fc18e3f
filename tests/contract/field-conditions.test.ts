import { expect, test } from 'vitest'
import { conditionsIn, unknownConditions } from '#contract/trailer-conditions.ts'

const uuid = '0b0f6a52-3f0e-4c6e-9a65-0f4f6a3e1b7d'

test.each([
  [`class:${uuid}`],
  ['class:none'],
  [`oem:${uuid}`],
  ['state:NSW'],
  ['state:none'],
  ['built:2024-01..2024-12'],
  ['built:..2019-12'],
  ['built:2027-01..'],
  ['plate:no'],
  ['photo:no'],
  ['manual:no'],
  ['rego:no'],
  ['customer:no'],
  ['customer:yes'],
  [`customer:${uuid}`],
  ['plate:yes'],
  ['photo:yes'],
  ['manual:yes'],
  ['rego:yes'],
  ['pending:yes'],
])('%s is a condition, and is said again as it came', (name) => {
  expect([conditionsIn(name), unknownConditions(name)]).toEqual([[name], []])
})

test.each([
  ['class:'],
  ['class:semi'],
  ['state:XX'],
  ['state:nsw'],
  ['built:..'],
  ['built:2024'],
  ['built:2024-1..2024-2'],
  ['photo:maybe'],
  ['photo'],
  ['pending:no'],
  ['customer:Emu'],
  ['photo:none'],
  [`class:${uuid}:more`],
  ['colour:red'],
])('%s is no condition', (name) => {
  expect([conditionsIn(name), unknownConditions(name)]).toEqual([[], [name]])
})

test('Without a customer is said in one way, however it came', () => {
  expect(conditionsIn('customer:none,customer:no')).toEqual(['customer:no'])
})

test('Conditions stand in one order, each once, those that nobody knows left out', () => {
  const text = `photo:no, defects:open,class:${uuid.toUpperCase()},colour:red,photo:no,inspection:due`
  expect(conditionsIn(text)).toEqual([
    ...['defects:open', 'inspection:due'],
    ...['photo:no', `class:${uuid}`],
  ])
})
