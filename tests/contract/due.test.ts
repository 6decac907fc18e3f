import { expect, test } from 'vitest'
import {
  byUrgency,
  type DueChecklist,
  dueGroupOf,
  duesOf,
  firstDueAt,
  inspectedAt,
  isDueSoon,
  isFor,
  isOverdue,
  repeated,
  repeatedFor,
} from '#contract/yard/due.ts'

const set = '2025-12-01T00:00:00.000Z'
const checklist: DueChecklist = {
  ...{ uuid: 'yard', name: 'Yard check', classes: [], interval_days: 30 },
  ...{ interval_set_at: set, retired_at: null },
}
const trailer = {
  ...{ uuid: 'one', class: 'light', created_at: '2026-01-01T00:00:00.000Z' },
  manufactured_date: '2025-11',
}
const lastBy = (at: string) => new Map([['yard', at]])

test('A trailer is due an interval after its last inspection', () => {
  const [due] = duesOf(trailer, repeatedFor([checklist]), lastBy('2026-03-01T08:00:00.000Z'))
  expect(due).toMatchObject({
    ...{ trailer: 'one', checklist: 'yard', name: 'Yard check' },
    ...{ last: '2026-03-01T08:00:00.000Z', at: '2026-03-31T08:00:00.000Z' },
  })
})

test.each([
  ['its registration', {}, {}, '2026-01-31T00:00:00.000Z'],
  [
    'its build, where that is later',
    { manufactured_date: '2026-03' },
    {},
    '2026-03-31T00:00:00.000Z',
  ],
  [
    'its registration in the month of its build',
    { manufactured_date: '2026-01' },
    {},
    '2026-01-31T00:00:00.000Z',
  ],
  [
    'the day on which the interval was set',
    {},
    { interval_set_at: '2026-02-01T06:00:00.000Z' },
    '2026-03-03T06:00:00.000Z',
  ],
  [
    'its registration, where a row of an older version has no such day',
    {},
    { interval_set_at: undefined },
    '2026-01-31T00:00:00.000Z',
  ],
])('A first inspection is due an interval after %s', (_what, ofTrailer, ofChecklist, at) => {
  const forClass = repeatedFor([{ ...checklist, ...ofChecklist }])
  const mine = { ...trailer, ...ofTrailer }
  expect(duesOf(mine, forClass)).toMatchObject([{ last: null, at }])
  expect(firstDueAt(mine, forClass)).toBe(at)
})

test('Of several inspections the earliest counts, of those that were never made too', () => {
  const weekly = { ...checklist, uuid: 'weekly', interval_days: 7 }
  const forClass = repeatedFor([checklist, weekly])
  expect(firstDueAt(trailer, forClass)).toBe('2026-01-08T00:00:00.000Z')
  const last = new Map([['weekly', '2026-02-01T00:00:00.000Z']])
  expect(firstDueAt(trailer, forClass, last)).toBe('2026-01-31T00:00:00.000Z')
  expect(firstDueAt(trailer, repeatedFor([{ ...checklist, classes: ['heavy'] }]))).toBeNull()
})

test('Retired checklists and those without an interval are never due', () => {
  const retired = { ...checklist, retired_at: '2026-01-01T00:00:00.000Z' }
  expect(repeated([retired, { ...checklist, interval_days: null }, checklist])).toEqual([checklist])
  expect(duesOf(trailer, repeatedFor([retired]))).toEqual([])
})

test.each([
  [[], 'light', true],
  [[], null, true],
  [['light', 'heavy'], 'light', true],
  [['heavy'], 'light', false],
  [['heavy'], null, false],
] as const)('A checklist for %j is for a trailer of %j: %s', (classes, ofTrailer, is) => {
  expect(isFor({ classes }, { class: ofTrailer })).toBe(is)
})

test.each([
  ['2026-03-31T07:59:59.999Z', true, true],
  ['2026-03-31T08:00:00.000Z', true, true],
  ['2026-03-31T08:00:00.001Z', false, true],
  ['2026-04-07T08:00:00.000Z', false, true],
  ['2026-04-07T08:00:00.001Z', false, false],
])('What is due at %s is overdue: %s, or soon: %s', (at, late, soon) => {
  const now = '2026-03-31T08:00:00.000Z'
  expect([isOverdue({ at }, now), isDueSoon({ at }, now)]).toEqual([late, soon])
})

test.each([
  ['2026-03-31T08:00:00.000Z', 'overdue'],
  ['2026-03-31T08:00:00.001Z', 'soon'],
  ['2026-04-07T08:00:00.000Z', 'soon'],
  ['2026-04-07T08:00:00.001Z', 'later'],
  ['2026-04-30T08:00:00.000Z', 'later'],
  ['2026-04-30T08:00:00.001Z', null],
])('What is due at %s comes up as %s', (at, group) => {
  const now = '2026-03-31T08:00:00.000Z'
  expect(dueGroupOf(Date.parse(at), Date.parse(now))).toBe(group)
})

test('An inspection of a device whose clock is ahead counts from when it arrived', () => {
  const arrived = '2026-03-01T08:00:00.000Z'
  expect(inspectedAt('2028-03-01T08:00:00.000Z', arrived)).toBe(arrived)
  expect(inspectedAt('2026-02-01T08:00:00.000Z', arrived)).toBe('2026-02-01T08:00:00.000Z')
})

test('What is due for the longest time comes first', () => {
  const due = { ...checklist, trailer: 'one', checklist: 'yard', last: null }
  const [early, late] = [
    { ...due, at: '2026-01-01T00:00:00.000Z' },
    { ...due, at: '2026-02-01T00:00:00.000Z', last: '2025-06-01T00:00:00.000Z' },
  ]
  expect([late, early].sort(byUrgency)).toEqual([early, late])
})
