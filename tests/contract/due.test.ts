import { expect, test } from 'vitest'
import {
  byUrgency,
  dueGroupOf,
  duesOf,
  inspectedAt,
  isDueSoon,
  isFor,
  isOverdue,
  repeated,
} from '#contract/yard/due.ts'

const checklist = {
  ...{ uuid: 'yard', name: 'Yard check', classes: [], interval_days: 30, retired_at: null },
}
const trailer = { uuid: 'one', class: 'light', created_at: '2026-01-01T00:00:00.000Z' }

test('A trailer is due an interval after its last inspection', () => {
  const [due] = duesOf(trailer, [checklist], () => '2026-03-01T08:00:00.000Z')
  expect(due).toMatchObject({
    ...{ trailer: 'one', checklist: 'yard', name: 'Yard check' },
    ...{ last: '2026-03-01T08:00:00.000Z', at: '2026-03-31T08:00:00.000Z' },
  })
})

test('A trailer that was never inspected is due since its registration', () => {
  const [due] = duesOf(trailer, [checklist], () => null)
  expect(due).toMatchObject({ last: null, at: trailer.created_at })
})

test('Retired checklists and those without an interval are never due', () => {
  const retired = { ...checklist, retired_at: '2026-01-01T00:00:00.000Z' }
  expect(repeated([retired, { ...checklist, interval_days: null }, checklist])).toEqual([checklist])
  expect(duesOf(trailer, [retired], () => null)).toEqual([])
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
  expect(dueGroupOf({ at, last: now }, now)).toBe(group)
  expect(dueGroupOf({ at, last: null }, now)).toBe('never')
})

test('An inspection of a device whose clock is ahead counts from when it arrived', () => {
  const arrived = '2026-03-01T08:00:00.000Z'
  expect(inspectedAt('2028-03-01T08:00:00.000Z', arrived)).toBe(arrived)
  expect(inspectedAt('2026-02-01T08:00:00.000Z', arrived)).toBe('2026-02-01T08:00:00.000Z')
})

test('What is due for the longest time comes first, and what was never inspected last', () => {
  const due = { ...checklist, trailer: 'one', checklist: 'yard' }
  const never = { ...due, last: null, at: '2025-01-01T00:00:00.000Z' }
  const last = '2025-06-01T00:00:00.000Z'
  const [early, late] = [
    { ...due, last, at: '2026-01-01T00:00:00.000Z' },
    { ...due, last, at: '2026-02-01T00:00:00.000Z' },
  ]
  expect([never, late, early].sort(byUrgency)).toEqual([early, late, never])
})
