import { expect, test } from 'vitest'
import { longestRetry } from '#src/core/timing.ts'
import { afterFailure } from '#src/offline/outbox/acknowledge.ts'
import { backoff, dueTogether, nextDue } from '#src/offline/outbox/next-due.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'

const now = Date.parse('2026-05-04T08:00:00Z')
let position = 0

const record = (id: string, subject: string, more: Partial<OutboxRecord> = {}): OutboxRecord => {
  position += 1
  const failure = null
  return {
    call: 'POST /trailer/archive',
    body: { uuid: subject },
    id,
    position,
    subject,
    after: [],
    label: id,
    files: [],
    taken: { drafts: [], photos: [] },
    state: 'waiting',
    attempts: 0,
    nextAttempt: 0,
    failure,
    createdAt: '2026-05-04T08:00:00Z',
    ...more,
  } as OutboxRecord
}

const dueId = (records: OutboxRecord[], at = now) => {
  const next = nextDue(records, at)
  return next && 'record' in next ? next.record.id : next
}

test('The first change that was made is sent first, however they are listed', () => {
  const first = record('first', 'a')
  const second = record('second', 'b')
  expect(dueId([second, first])).toBe('first')
})

test('Nothing overtakes an earlier change of the same trailer', () => {
  const waits = record('waits', 'a', { nextAttempt: now + 5000 })
  const behind = record('behind', 'a')
  expect(dueId([waits, behind])).toEqual({ at: now + 5000 })
  expect(dueId([waits, behind, record('elsewhere', 'b')])).toBe('elsewhere')
})

test('What brings a trailer back overtakes what was refused because it is deleted, and nothing else', () => {
  const refused = (code: string) => {
    const failure = { status: 409, code, sentence: '', fields: {}, details: null }
    return record(code, 'a', { state: 'refused', failure })
  }
  const restore = () => record('restore', 'a', { call: 'POST /trailer/{uuid}/restore' })
  expect(dueId([refused('archived'), record('behind', 'a'), restore()])).toBe('restore')
  expect(dueId([refused('conflict'), refused('archived'), restore()])).toBeNull()
})

test('A refused change holds back those of its trailer only', () => {
  const refused = record('refused', 'a', { state: 'refused' })
  const behind = Array.from({ length: 499 }, (_, index) => record(`behind ${index}`, 'a'))
  expect(dueId([refused, ...behind])).toBeNull()
  expect(dueId([refused, ...behind, record('elsewhere', 'b')])).toBe('elsewhere')
})

test('An acknowledged change holds back nothing', () => {
  expect(dueId([record('sent', 'a', { state: 'sent' }), record('next', 'a')])).toBe('next')
})

test('A registration waits for the customer that it names, also for a refused one', () => {
  const registration = record('registration', 'trailer', { after: ['customer'] })
  const customer = record('customer', 'customer')
  expect(dueId([registration, customer])).toBe('customer')
  expect(dueId([registration, { ...customer, state: 'refused' }])).toBeNull()
  expect(dueId([registration, { ...customer, state: 'sent' }])).toBe('registration')
  expect(dueId([registration])).toBe('registration')
})

test('A wait that no rule gives comes of a wrong clock, and is not waited', () => {
  const twoYears = 2 * 365 * 24 * 60 * 60 * 1000
  const odd = record('odd', 'a', { nextAttempt: now + twoYears })
  expect(dueId([odd])).toBe('odd')
})

test('Each failure doubles the wait, up to a quarter of an hour', () => {
  expect(backoff(1, 1)).toBe(4000)
  expect(backoff(2, 1)).toBe(8000)
  expect(backoff(2, 0)).toBe(4000)
  expect(backoff(500, 1)).toBe(longestRetry)
})

test('However often there was no network, what fails alone when it is back is tried again soon', () => {
  const soon = backoff(1, 1)
  const offline = record('offline', 'a', { attempts: 9 })
  const [once, twice] = [waitAfter(offline, 'hindered'), waitAfter(offline, 'hindered', 'hindered')]
  expect(once).toBeLessThanOrEqual(soon)
  expect(twice).toBeGreaterThanOrEqual(backoff(2, 0))
  expect(waitAfter(offline, 'later', 'later', 'later')).toBeGreaterThanOrEqual(backoff(3, 0))
  // The network failing in between says nothing of the record.
  expect(waitAfter(offline, 'later', 'later', 'no-answer')).toBe(0)
  expect(waitAfter(offline, 'later', 'later', 'no-answer', 'later')).toBeLessThanOrEqual(soon)
})

/** @returns the milliseconds that a record waits after it failed in such ways, in turn */
function waitAfter(tried: OutboxRecord, ...kinds: ('later' | 'hindered' | 'no-answer')[]) {
  const failure = { status: 0, code: 'no_answer', sentence: '', fields: {}, details: null }
  const last = kinds.reduce((next, kind) => afterFailure(next, { kind, failure }, now), tried)
  const gone = kinds.filter((kind) => kind !== 'no-answer')
  expect(last.attempts).toBe(tried.attempts + gone.length)
  return last.nextAttempt === 0 ? 0 : last.nextAttempt - now
}

const togetherIds = (records: OutboxRecord[]) => dueTogether(records, now).map(({ id }) => id)

const registration = (id: string, vin: string) =>
  record(id, id, { call: 'POST /register-trailer', body: { uuid: id, vin } as never })

const vinChange = (id: string, from: string, to: string) =>
  record(id, id, { call: 'POST /trailer/{uuid}', body: { uuid: id, vin: to, base: { vin: from } } })

test('Changes of different trailers go out together, those of one after each other', () => {
  const photo = (id: string, subject: string) =>
    record(id, subject, {
      call: 'POST /trailers/{uuid}/image',
      body: { uuid: subject, image: id },
    })
  const records = [registration('a', 'VIN A'), photo('of a', 'a'), photo('of b', 'b')]
  expect(togetherIds(records)).toEqual(['a', 'of b'])
  expect(togetherIds(records.slice(1))).toEqual(['of a', 'of b'])
})

test('Two customers whose names look alike go out one after the other', () => {
  const customer = (id: string, name: string) =>
    record(id, id, { call: 'POST /customer', body: { uuid: id, name } })
  const first = customer('one', 'O’Brien–Smith Haulage')
  const alike = [
    customer('two', "o'brien-smith  HAULAGE"),
    customer('three', 'O´Brien−Smíth Haul\u200bage'),
  ]
  expect(togetherIds([first, ...alike, customer('other', 'O’Brien')])).toEqual(['one', 'other'])
})

test('A VIN and a scan tag are asked for by one change at a time, the first first', () => {
  const link = (id: string) =>
    record(id, id, { call: 'POST /trailers/access/link', body: { trailer: id, accessKey: 'tag' } })
  const [first, second] = [link('one'), link('other')]
  expect(togetherIds([first, second])).toEqual(['one'])
  const gives = vinChange('gives', 'VIN A', 'VIN B')
  expect(togetherIds([gives, registration('takes', 'VIN A')])).toEqual(['gives'])
  expect(togetherIds([gives, registration('takes too', 'VIN B')])).toEqual(['gives'])
  expect(togetherIds([gives, registration('elsewhere', 'VIN C')])).toEqual(['gives', 'elsewhere'])
})

test('Nothing that comes later overtakes a deletion, nor a change that this app does not know', () => {
  const deletion = record('deletion', 'deleted')
  const unknown = record('unknown', 'else', { call: 'POST /of-tomorrow' as never })
  for (const alone of [deletion, unknown]) {
    const before = registration('before', 'VIN A')
    const behind = registration('behind', 'VIN B')
    expect(togetherIds([{ ...before, position: 1 }, { ...alone, position: 2 }, behind])).toEqual([
      'before',
    ])
    expect(togetherIds([alone, behind])).toEqual([alone.id])
  }
})

test('Deletions of one batch go out together; anything else waits for them', () => {
  const batch = { uuid: 'b', label: 'Delete 2 trailers' }
  const first = record('first', 'z')
  const records = [
    record('one', 'a', { batch }),
    record('two', 'b', { batch }),
    record('alone', 'c'),
    record('behind', 'a', { batch }),
  ]
  const due = (from: OutboxRecord[]) => dueTogether(from, now).map(({ id }) => id)
  expect(due(records)).toEqual(['one', 'two'])
  expect(due([first, ...records])).toEqual(['first'])
})
