import { expect, test } from 'vitest'
import { dateText } from '#contract/dates/date-text.ts'
import { dateDueWords, dueWords } from '#src/features/due/due-words.ts'

const now = new Date('2026-03-31T08:00:00.000Z')
const last = '2026-03-01T08:00:00.000Z'

test.each([
  ['2026-03-20T08:00:00.000Z', '11 days overdue'],
  ['2026-03-30T08:00:00.000Z', '1 day overdue'],
  ['2026-03-31T07:00:00.000Z', 'Due today'],
  ['2026-03-31T20:00:00.000Z', 'Due within a day'],
  ['2026-04-03T08:00:00.000Z', 'Due in 3 days'],
])('due at %s: %s', (at, words) => {
  expect(dueWords({ at, last }, now)).toBe(words)
})

test('of a first inspection it is said that it is one', () => {
  expect(dueWords({ at: '2026-04-03T08:00:00.000Z', last: null }, now)).toBe(
    'Never inspected, due in 3 days',
  )
})

test.each([
  ['2026-03-19', '12 days overdue'],
  ['2026-03-30', '1 day overdue'],
  ['2026-03-31', 'Due today'],
  ['2026-04-01', 'Due tomorrow'],
  ['2026-04-12', 'Due in 12 days'],
])('a date on %s: %s', (on, words) => {
  expect(dateDueWords(on, '2026-03-31')).toBe(words)
  expect(dateText('2026-03-31')).toBe('31/03/2026')
})
