import { expect, test } from 'vitest'
import { corrected, discarded, movedToTrailer, sentAgain } from '#src/offline/outbox/decide.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { recordOf, registrationOf, saveOf } from '#tests/support/browser/outbox-records.ts'

const idsOf = (records: OutboxRecord[]) => records.map(({ id }) => id)
const bodiesOf = (records: OutboxRecord[]) => records.map(({ body }) => body)

test('What is sent again has a new id and its old place, and others wait for it', () => {
  const refused = { ...registrationOf('t'), state: 'refused' as const, attempts: 3 }
  const other = recordOf({
    call: 'POST /trailer/archive',
    body: { uuid: 'o' },
    subject: 'o',
    after: [refused.id, 'else'],
  })
  const { put, drop } = sentAgain([refused, other], refused.id, 'new')
  expect(drop).toEqual([])
  expect(put[0]).toMatchObject({
    id: 'new',
    position: refused.position,
    state: 'waiting',
    attempts: 0,
  })
  expect(put[1]?.after).toEqual(['new', 'else'])
})

test('What is sent again has no key but its new id: another one has its answer already', () => {
  const refused = { ...registrationOf('t'), state: 'refused' as const, key: 'answered' }
  const { put } = sentAgain([refused], refused.id, 'new')
  expect(put[0]).not.toHaveProperty('key')
})

test('A registration that is discarded takes all that is about its trailer along', () => {
  const registration = registrationOf('t')
  const photo = recordOf({
    call: 'POST /trailers/{uuid}/image',
    body: { uuid: 't', image: 'u' },
    subject: 't',
  })
  const part = recordOf({
    call: 'POST /trailer-parts/link',
    body: { uuid: 'p', part: 'c', trailer: 't' },
    subject: 't',
  })
  const ofPart = recordOf({
    call: 'POST /trailers/resources',
    body: { uuid: 'r', trailer: 't', trailerPart: 'p', type: 'URL', name: 'n', url: 'https://a.b' },
    subject: 't',
  })
  const elsewhere = registrationOf('other')
  const { put, drop } = discarded([registration, photo, part, ofPart, elsewhere], registration.id)
  expect(idsOf(drop)).toEqual(idsOf([registration, photo, part, ofPart]))
  expect(put).toEqual([])
})

test('A handover that is discarded takes the dates along that it begins', () => {
  const entry = recordOf({
    call: 'POST /log-entries',
    body: { uuid: 'e', trailer: 't', kind: 'handover', happened_at: '2026-03-01T00:00:00.000Z' },
    subject: 'e',
  })
  const date = { ...saveOf('t', { sheet: { date_warranty: '2027-03-01' } }, {}), needs: 'e' }
  const other = saveOf('t', { rego: 'NEW' }, { rego: 'OLD' })
  expect(idsOf(discarded([entry, date, other], entry.id).drop)).toEqual(idsOf([entry, date]))
})

test('A customer that is discarded is taken off what names it, which stays', () => {
  const customer = recordOf({
    call: 'POST /customer',
    body: { uuid: 'c', name: 'Hill' },
    subject: 'c',
  })
  const registration = registrationOf('t', { customer: { uuid: 'c' } })
  const save = saveOf(
    't',
    { customer: null, rego: 'NEW' },
    { customer: { uuid: 'c' }, rego: 'OLD' },
  )
  const only = saveOf('x', { customer: { uuid: 'c' } }, { customer: null })
  const { put, drop } = discarded([customer, registration, save, only], customer.id)
  expect(idsOf(drop)).toEqual(idsOf([customer, only]))
  expect(bodiesOf(put)).toEqual([
    expect.objectContaining({ vin: '6T9T23ABC00000001', customer: null }),
    { uuid: 't', customer: null, rego: 'NEW', base: { customer: null, rego: 'OLD' } },
  ])
})

test('A save that is discarded leaves the next one based on what was there before', () => {
  const first = saveOf('t', { rego: 'B' }, { rego: 'A' })
  const second = saveOf('t', { rego: 'C', notes: 'x' }, { rego: 'B', notes: '' })
  const third = saveOf('t', { rego: 'B' }, { rego: 'C' })
  const { put, drop } = discarded([first, second, third], first.id)
  expect(drop).toEqual([first])
  expect(bodiesOf(put)).toEqual([
    { uuid: 't', rego: 'C', notes: 'x', base: { rego: 'A', notes: '' } },
  ])
})

test('Nothing of a trailer that somebody deleted is left in the queue', () => {
  const failure = { status: 409, code: 'archived', sentence: '', fields: {}, details: null }
  const first = { ...saveOf('t', { rego: 'B' }, { rego: 'A' }), failure }
  const second = saveOf('t', { notes: 'x' }, { notes: '' })
  const other = saveOf('o', { notes: 'x' }, { notes: '' })
  expect(discarded([first, second, other], first.id)).toEqual({ put: [], drop: [first, second] })
})

test('What brings a deleted trailer back stays, and what was done behind it', () => {
  const failure = { status: 409, code: 'archived', sentence: '', fields: {}, details: null }
  const first = { ...saveOf('t', { rego: 'B' }, { rego: 'A' }), failure }
  const restore = recordOf({
    call: 'POST /trailer/{uuid}/restore',
    body: { uuid: 't' },
    subject: 't',
  })
  const behind = saveOf('t', { notes: 'x' }, { notes: '' })
  expect(discarded([first, restore, behind], first.id)).toEqual({ put: [], drop: [first] })
})

test('A registration that is corrected carries the saves behind it along', () => {
  const registration = registrationOf('t')
  const save = saveOf('t', { rego: 'NEW' }, { rego: 'OLD' })
  const change = { newId: 'new', body: { vin: '6T9T23ABC00000002', rego: 'OTHER' }, label: 'L' }
  const { put } = corrected([registration, save], registration.id, change)
  expect(put[0]).toMatchObject({ id: 'new', label: 'L', body: { uuid: 't', rego: 'OTHER' } })
  expect(put[1]?.body).toEqual({ uuid: 't', rego: 'NEW', base: { rego: 'OTHER' } })
})

test('What waits behind a registration moves to the trailer that has its VIN', () => {
  const registration = registrationOf('t')
  const photo = recordOf({
    call: 'POST /trailers/{uuid}/image',
    body: { uuid: 't', image: 'u' },
    subject: 't',
    after: [registration.id],
  })
  const save = saveOf('t', { vin: 'V', rego: 'NEW' }, { vin: 'W', rego: 'OLD' })
  const vinOnly = saveOf('t', { vin: 'Z' }, { vin: 'V' })
  const deletion = recordOf({ call: 'POST /trailer/archive', body: { uuid: 't' }, subject: 't' })
  const elsewhere = registrationOf('other')
  const records = [registration, photo, save, vinOnly, deletion, elsewhere]
  const { put, drop } = movedToTrailer(records, registration.id, 'there')
  expect(idsOf(drop)).toEqual(idsOf([registration, vinOnly, deletion]))
  expect(put.map(({ subject, after, body }) => ({ subject, after, body }))).toEqual([
    { subject: 'there', after: [], body: { uuid: 'there', image: 'u' } },
    { subject: 'there', after: [], body: { uuid: 'there', rego: 'NEW', base: { rego: 'OLD' } } },
  ])
})

test('A record of a call that this version does not know is kept, and falls with its trailer', () => {
  const registration = registrationOf('t')
  // Written by another version of the app.
  const unknown = { ...recordOf({ call: 'POST /trailer/archive', body: { uuid: 't' } }) }
  Object.assign(unknown, { call: 'POST /inspection', body: { trailer: 't' }, subject: 't' })
  const stranger = { ...unknown, id: 'other', body: undefined, subject: 'x' } as never
  const records = [registration, unknown, stranger]
  expect(idsOf(discarded(records, registration.id).drop)).toEqual([registration.id, unknown.id])
  expect(movedToTrailer(records, registration.id, 'there').put[0]?.body).toEqual({
    trailer: 'there',
  })
})
