import { expect, test } from 'vitest'
import { dateKinds, usualDateKinds } from '#contract/dates/date-kinds.ts'
import { dateLineOf } from '#contract/dates/date-lines.ts'
import { dateProblem } from '#contract/dates/date-problem.ts'
import {
  type DateKind,
  dateGroupOf,
  daysLater,
  dueDateOf,
  inUse,
  isAskedFor,
  monthsLater,
  monthsOf,
  renewedDate,
} from '#contract/dates/due-dates.ts'
import { begunWords, handoverDates, stillBegun } from '#contract/dates/handover-dates.ts'
import { paperHashWords } from '#contract/handover/paper-hash.ts'
import { asSheetLine } from '#contract/sheet/own-lines.ts'
import { readSheetValue } from '#contract/sheet/read-sheet.ts'
import { clockIn, isTimeZone } from '#contract/time-zone.ts'

const kind: DateKind = {
  ...{ key: 'date_one', name: 'Registration', classes: [], months: 12 },
  ...{ exceptions: [], remind_days: 14, retired: false },
}
const trailer = { uuid: 'one', class: 'light', rego_state: 'QLD' }

test.each([
  ['2026-03-31', 12, '2027-03-31'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2027-02-28', 12, '2028-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s and %i months later is %s', (on, months, later) => {
  expect(monthsLater(on, months)).toBe(later)
})

test.each([
  ['2026-06-20', 'a little early', '2027-06-20'],
  ['2026-05-01', 'a little late', '2027-05-01'],
  ['2019-05-01', 'so late that the next one is over too', '2027-06-01'],
  [undefined, 'for the first time', '2027-06-01'],
])('A date on %s is renewed %s: %s', (on, _when, renewed) => {
  expect(renewedDate(on, 12, '2026-06-01')).toBe(renewed)
})

test.each([
  ['2026-05-31', 'overdue'],
  ['2026-06-01', 'soon'],
  ['2026-06-15', 'soon'],
  ['2026-06-16', 'later'],
  ['2026-07-01', 'later'],
  ['2026-07-02', null],
])('What ends on %s comes up as %s, and is over when its day is', (on, group) => {
  expect(dateGroupOf(on, 14, '2026-06-01')).toBe(group)
})

test('Days are counted by the calendar, across a change of clocks and of years', () => {
  expect(daysLater('2026-10-03', 2)).toBe('2026-10-05')
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(dateGroupOf('2026-10-05', 1, '2026-10-04')).toBe('soon')
})

test('The interval is that of the exception that says most of a trailer', () => {
  const exceptions: DateKind['exceptions'] = [
    { class: null, state: 'QLD', months: 6 },
    { class: 'light', state: null, months: 24 },
    { class: 'light', state: 'QLD', months: 36 },
    { class: 'heavy', state: 'QLD', months: 1 },
  ]
  const of = (more: object) => monthsOf({ ...kind, exceptions }, { ...trailer, ...more })
  expect(of({})).toBe(36)
  expect(of({ rego_state: 'NSW' })).toBe(24)
  expect(of({ class: 'none' })).toBe(6)
  expect(of({ class: null, rego_state: null })).toBe(12)
  expect(monthsOf({ months: null, exceptions: [] }, trailer)).toBeNull()
})

test('A due date says what renewing makes of it', () => {
  expect(dueDateOf(trailer, kind, '2026-06-20', '2026-06-10')).toEqual({
    ...{ trailer: 'one', kind: 'date_one', name: 'Registration', on: '2026-06-20' },
    ...{ at: '2026-06-20T23:59:59.999Z', renewed: '2027-06-20' },
  })
  expect(
    dueDateOf(trailer, { ...kind, months: null }, '2026-06-20', '2026-06-10').renewed,
  ).toBeNull()
})

test('Nobody is asked for a retired kind, nor for one of other classes', () => {
  expect(isAskedFor(kind, trailer)).toBe(true)
  expect(isAskedFor({ ...kind, retired: true }, trailer)).toBe(false)
  expect(isAskedFor({ ...kind, classes: ['heavy'] }, trailer)).toBe(false)
  expect(isAskedFor({ ...kind, classes: ['light'] }, { class: null })).toBe(false)
  expect(inUse([{ ...kind, retired: true }, kind])).toEqual([kind])
})

test.each(['1899-12-31', '1989-12-31', '2101-01-01'])('%s is no date of a trailer', (on) => {
  expect(dateProblem(on)).toContain('between 1990 and 2100')
  expect(dateProblem('2028-02-29')).toBe('')
  // Forms, files and changes of many trailers read it as a line of the sheet.
  const line = asSheetLine(dateLineOf(kind))
  expect(readSheetValue(line, on)).toEqual({ value: null, problem: dateProblem(on) })
  expect(readSheetValue(line, '29/2/2028')).toEqual({ value: '2028-02-29', problem: '' })
})

test('Two kinds of dates in use have no key and no name in common', () => {
  const of = (...kinds: Partial<DateKind>[]) =>
    dateKinds.safeParse(kinds.map((one) => ({ ...kind, ...one }))).error?.issues[0]?.message
  const other = { key: 'date_two', name: 'Other' }
  expect(of({}, other)).toBeUndefined()
  expect(of({}, { ...other, key: 'date_one' })).toBe('Two kinds of dates have this key')
  expect(of({}, { ...other, name: ' registration ' })).toContain('already')
  expect(of({}, { ...other, name: 'Registration', retired: true })).toBeUndefined()
  expect(of({ key: 'tare' })).toContain('A key is')
  expect(of({ months: 0 })).toBe('Between 1 and 240 months')
  expect(of({ remind_days: 366 })).toBe('Between 0 and 365 days')
  expect(dateKinds.safeParse(usualDateKinds).success).toBe(true)
})

test('At most 40 kinds are in use, beside any that are retired', () => {
  const many = (length: number, retired: boolean) =>
    Array.from({ length }, (_, nth) => {
      const key = `date_${retired ? 'old' : 'new'}${nth}`
      return { ...kind, key, name: key, retired }
    })
  expect(dateKinds.safeParse([...many(40, false), ...many(9, true)]).success).toBe(true)
  expect(dateKinds.safeParse(many(41, false)).error?.issues).toMatchObject([
    { message: 'At most 40 kinds of dates in use' },
  ])
})

test('A day is that of the time zone, and a name that no time zone has is none', () => {
  const now = new Date('2026-03-31T20:30:00.000Z')
  expect(clockIn('Australia/Sydney', now)).toEqual({ day: '2026-04-01', time: '07:30' })
  expect(clockIn('America/Los_Angeles', now)).toEqual({ day: '2026-03-31', time: '13:30' })
  expect(clockIn('Australia/Perth', new Date('2026-03-31T16:00:00.000Z')).time).toBe('00:00')
  expect(['Australia/Perth', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([
    ...[true, true, false, false],
  ])
})

test('A handover begins the dates of kinds that start with it, and leaves one that is there', () => {
  const kind = (key: string, more: Partial<DateKind> = {}): DateKind => ({
    ...{ key, name: key, classes: [], months: null, exceptions: [], remind_days: 30 },
    ...{ retired: false, handover_months: 12, ...more },
  })
  const kinds = [
    kind('date_a'),
    kind('date_set'),
    kind('date_other', { classes: ['van'] }),
    kind('date_gone', { retired: true }),
    kind('date_not', { handover_months: null }),
    kind('date_leap', { handover_months: 24 }),
  ]
  const trailer = { uuid: 't', class: 'box', rego_state: null, sheet: { date_set: '2027-01-31' } }
  const { begun, kept } = handoverDates(kinds, trailer, '2028-02-29')
  expect(begun.map(({ kind: key, on }) => [key, on])).toEqual([
    ['date_a', '2029-02-28'],
    ['date_leap', '2030-02-28'],
  ])
  expect(kept.map(({ kind: key, on }) => [key, on])).toEqual([['date_set', '2027-01-31']])
  const hash = paperHashWords('0'.repeat(64))
  const note = ['date_set: 31/01/2027', 'Two keys.']
  const text = ['Handed over to Jo.', ...note, ...begun.map(begunWords), hash].join('\n')
  const sheet = { date_a: '2029-02-28', date_leap: '2031-01-01', date_set: '2027-01-31' }
  const struck = (words: string, of = kinds) => stillBegun(words, of, sheet).map((one) => one.kind)
  expect(struck(text)).toEqual(['date_a'])
  expect(struck(text.replace(hash, ''))).toEqual([])
  expect(struck(text, [kind('date_a', { handover_months: null })])).toEqual([])
})
