import { expect, test } from 'vitest'
import { assigneesBy, type DueAssignment } from '#contract/yard/due-assignment.ts'
import { countsToRead, yardsOfTrailers } from '#contract/yard/yards-of-trailers.ts'

const [sam, jo] = [
  { uuid: 'sam', name: 'Sam' },
  { uuid: 'jo', name: 'Jo' },
]
const day = (nth: number) => `2026-03-0${nth}T03:00:00.000Z`
const word = (nth: number, more: Partial<DueAssignment>): DueAssignment => ({
  ...{ uuid: `word ${nth}`, trailer: 'one', checklist: 'weekly', date_kind: null, due_on: null },
  ...{ assigned: sam, happened_at: day(nth), received_at: day(nth), ...more },
})
const inspection = { trailer: 'one', checklist: 'weekly', last: null }

test('The last word on who is assigned counts, nobody too', () => {
  const words = [word(2, { assigned: jo }), word(1, {}), word(3, { trailer: 'two' })]
  expect(assigneesBy(words)(inspection)).toBe(jo)
  expect(assigneesBy([...words, word(4, { assigned: null })])(inspection)).toBeNull()
  expect(assigneesBy(words)({ ...inspection, checklist: 'yearly' })).toBeNull()
})

test('A clock that is ahead wins over no later word, and what waits on the device wins', () => {
  const ahead = word(1, { assigned: jo, happened_at: '2027-01-01T00:00:00.000Z' })
  expect(assigneesBy([ahead, word(2, {})])(inspection)).toBe(sam)
  const waits = word(1, { uuid: 'waits', assigned: jo, made: 1 })
  expect(assigneesBy([waits, word(2, {})])(inspection)).toBe(jo)
})

test('It is over once the trailer was inspected by the checklist', () => {
  const assigneeOf = assigneesBy([word(2, {})])
  expect(assigneeOf({ ...inspection, last: day(1) })).toBe(sam)
  expect(assigneeOf({ ...inspection, last: day(3) })).toBeNull()
})

test('Of a date it is over once the date is another one', () => {
  const of = { checklist: null, date_kind: 'date_warranty', due_on: '2026-04-01' }
  const assigneeOf = assigneesBy([word(2, of)])
  const date = { trailer: 'one', kind: 'date_warranty' }
  expect(assigneeOf({ ...date, on: '2026-04-01' })).toBe(sam)
  expect(assigneeOf({ ...date, on: '2027-04-01' })).toBeNull()
})

test('A later word on a date that was renewed is none on the date that is there now', () => {
  const of = { checklist: null, date_kind: 'date_warranty' }
  const renewed = word(2, { ...of, due_on: '2027-04-01' })
  const offline = word(3, { ...of, due_on: '2026-04-01', assigned: jo })
  const date = { trailer: 'one', kind: 'date_warranty', on: '2027-04-01' }
  expect(assigneesBy([renewed, offline])(date)).toBe(sam)
})

const count = (nth: number, name: string, seen: string[], state: 'whole' | 'void' = 'whole') => ({
  ...{ uuid: `count ${nth}`, name, seen, state, finished_at: day(nth), received_at: day(nth) },
})
const said = (nth: number, place: 'here' | 'gone', walk: string) => ({
  ...{ uuid: `said ${nth}`, trailer: 'one', place, walk },
  ...{ happened_at: day(nth), received_at: day(nth) },
})

test('A trailer stands in the yard whose count saw it last, however that is written', () => {
  const counts = countsToRead([
    count(2, 'South Yard', ['one']),
    count(1, 'North yard', ['one', 'two']),
    count(3, 'north  yard', ['three']),
    count(4, 'North yard', ['one'], 'void'),
  ])
  const yards = yardsOfTrailers(counts, [])
  expect([...yards].sort()).toEqual([
    ['one', 'south yard'],
    ['three', 'north yard'],
    ['two', 'north yard'],
  ])
})

test('What is sold stands in no yard, until it is found in one again', () => {
  const counts = countsToRead([count(1, 'North yard', ['one'])])
  expect(yardsOfTrailers(counts, [said(2, 'gone', 'count 1')]).size).toBe(0)
  const back = [said(2, 'gone', 'count 1'), said(3, 'here', 'count 1')]
  expect(yardsOfTrailers(counts, back).get('one')).toBe('north yard')
  expect(yardsOfTrailers(counts, [said(2, 'gone', 'another')]).get('one')).toBe('north yard')
})
