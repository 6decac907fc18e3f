import { expect, test } from 'vitest'
import { afterFailure } from '#src/offline/outbox/acknowledge.ts'
import { hinderedIfReached, namesUnknownFile, outcomeOf } from '#src/offline/outbox/outcome.ts'
import { registrationOf } from '#tests/support/browser/outbox-records.ts'

const failed = (status: number, code: string) => ({
  data: null,
  error: `(API POST ERROR) HTTP ${status}`,
  failure: { status, code, sentence: '', fields: {}, details: null },
})

const kindOf = (status: number, code: string) => outcomeOf(failed(status, code)).kind

test('Only an answer of our own acknowledges a change', () => {
  const success = { data: { uuid: 'a' }, error: '', failure: null, total: null } as const
  expect(outcomeOf(success)).toEqual({ kind: 'sent', data: { uuid: 'a' } })
  expect(kindOf(0, 'no_answer')).toBe('no-answer')
})

test('What the server refuses needs the person', () => {
  for (const status of [400, 403, 404, 409, 410, 413, 415, 422]) {
    expect(kindOf(status, 'refused'), String(status)).toBe('refused')
  }
})

test('What passes by itself is tried again', () => {
  for (const status of [408, 425, 429, 500, 503]) {
    expect(kindOf(status, 'unavailable'), String(status)).toBe('later')
  }
  expect(kindOf(502, 'no_answer')).toBe('later')
})

test('A file that was cut off on its way is sent again', () => {
  expect(kindOf(400, 'cut_off')).toBe('no-answer')
})

test('Without a session, or with another user’s, everything waits for a sign-in', () => {
  expect(kindOf(401, 'signed_out')).toBe('sign-in')
  expect(kindOf(401, 'other_user')).toBe('sign-in')
})

test('A record that is there already under the device’s own uuid has arrived', () => {
  expect(kindOf(409, 'uuid_taken')).toBe('sent')
})

test('A request without an answer stops the queue only where the server is silent altogether', async () => {
  const silent = outcomeOf(failed(0, 'no_answer'))
  const reached = async () => true
  expect((await hinderedIfReached(silent, reached)).kind).toBe('hindered')
  expect((await hinderedIfReached(silent, async () => false)).kind).toBe('no-answer')
  const gateway = [504, 511].map((status) => outcomeOf(failed(status, 'no_answer')))
  for (const outcome of gateway)
    expect((await hinderedIfReached(outcome, reached)).kind).toBe('hindered')
})

test('Nobody asks after the server when it has answered', async () => {
  const unasked = () => Promise.reject(new Error('asked'))
  for (const outcome of [outcomeOf(failed(409, 'conflict')), outcomeOf(failed(503, 'no_answer'))]) {
    expect(await hinderedIfReached(outcome, unasked)).toBe(outcome)
  }
})

test('A refusal tells whether it is for a file that the server does not know', () => {
  const refusal = (status: number, code: string, field: string) => {
    const { failure, ...rest } = failed(status, code)
    return outcomeOf({ ...rest, failure: { ...failure, fields: { [field]: 'There is none.' } } })
  }
  expect(namesUnknownFile(refusal(400, 'unknown_reference', 'upload'))).toBe(true)
  expect(namesUnknownFile(refusal(400, 'unknown_reference', 'files'))).toBe(true)
  expect(namesUnknownFile(refusal(404, 'not_found', 'image'))).toBe(true)
  expect(namesUnknownFile(refusal(400, 'unknown_reference', 'trailerPart'))).toBe(false)
  expect(namesUnknownFile(refusal(404, 'not_found', 'uuid'))).toBe(false)
  expect(namesUnknownFile(refusal(503, 'unknown_reference', 'upload'))).toBe(false)
})

test('Only a try that went out is counted', () => {
  const { failure } = failed(0, 'no_answer')
  const foreign = { status: 403, bytes: null }
  const attempts = (...outcome: Parameters<typeof afterFailure>[1][]) =>
    outcome.reduce((record, one) => afterFailure(record, one, 0), registrationOf('t')).attempts
  expect(attempts({ kind: 'no-answer', failure }, { kind: 'no-answer', failure })).toBe(0)
  expect(attempts({ kind: 'hindered', failure: { ...failure, foreign } })).toBe(1)
  expect(attempts({ kind: 'no-answer', failure: { ...failure, foreign } })).toBe(1)
  expect(attempts({ kind: 'later', failure: { ...failure, status: 503 } })).toBe(1)
})
