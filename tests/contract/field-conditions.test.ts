import { expect, test } from 'vitest'
import { fieldName } from '#contract/field-conditions.ts'
import { momentsOf } from '#contract/field-holds.ts'
import { alternativesIn, conditionsIn, unknownConditions } from '#contract/trailer-conditions.ts'

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
  ['part:no'],
  ['part:~bpw%20axle'],
  ['serial:~A-77'],
  [`part:${uuid}`],
  [`maker:${uuid}`],
  ['document:yes'],
  ['sheet.tare:900..1200'],
  ['sheet.complied_on:2025-01-01..'],
  ['sheet.brakes:~Electric%20over%20hydraulic'],
  ['sheet.tare:no'],
  ['document:~brakes%2C%20v1%2E2'],
  ['job:100..199'],
  ['rego:..1AB%2E2CD'],
  ['created:2026-01-01~660..2026-01-31~600'],
  ['updated:..2026-01-31~-210'],
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
  ['part:~'],
  ['sheet.tare:..'],
  ['sheet.tare:2.5..3'],
  ['sheet.Tare:yes'],
  ['sheet:yes'],
  ['serial:yes'],
  ['maker:axle'],
  ['part:~%E0%A4%A'],
  ['photo:~red'],
  ['job:..'],
  ['id:1..2'],
  ['created:2026-01-01..'],
  ['created:2026-13-01~0..'],
])('%s is no condition', (name) => {
  expect([conditionsIn(name), unknownConditions(name)]).toEqual([[], [name]])
})

test('Of several values of one field one is enough, of different fields each has to hold', () => {
  const names = (text: string) => alternativesIn(text).map((group) => group.map(fieldName))
  expect(names(`state:NSW,state:none,photo:no,part:~bpw,part:~york,part:yes`)).toEqual([
    ['state:NSW', 'state:none'],
    ['photo:no'],
    ['part:~bpw', 'part:~york'],
    ['part:yes'],
  ])
  expect(names(`customer:no,customer:${uuid},customer:yes`)).toEqual([
    ['customer:no', `customer:${uuid}`],
    ['customer:yes'],
  ])
})

test('Days end where the next one begins, by the clock of whoever asked', () => {
  const days = { since: '2026-01-31~660', until: '2026-02-28~600' }
  expect(momentsOf(days)).toEqual({
    from: '2026-01-30T13:00:00.000Z',
    to: '2026-02-28T14:00:00.000Z',
  })
  expect(momentsOf({ since: '', until: '2026-02-31~0' }).to).toBe('2026-03-04T00:00:00.000Z')
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
