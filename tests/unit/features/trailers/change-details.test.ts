import { expect, test } from 'vitest'
import { emptyBase } from '#src/features/trailers/form/trailer-draft.ts'
import { changeDetails } from '#src/features/trailers/page/change-details.ts'
import { recordOf, registrationOf, saveOf } from '#tests/support/browser/outbox-records.ts'

const now = '2026-11-21T08:00:00.000Z'

test('A save says which fields it changes, from what to what', () => {
  const base = emptyBase()
  const before = { ...base.fields, notes: 'Runs hot', rego: 'OLD111' }
  const fields = { ...before, rego: 'NEW222', notes: '', customer: { uuid: 'c', name: 'Acme' } }
  const draft = { subject: 'one', fields, base: { ...base, fields: before }, changedAt: now }
  const record = saveOf('one', {}, {})
  expect(changeDetails({ ...record, taken: { drafts: [draft], photos: [] } })).toEqual([
    { term: 'Registration', detail: 'OLD111 → NEW222' },
    { term: 'Customer', detail: 'empty → Acme' },
    { term: 'Notes', detail: 'Runs hot → empty' },
  ])
})

test('A registration says what was filled in, and any other change nothing', () => {
  const base = emptyBase()
  const fields = { ...base.fields, vin: '6T9T26BPTTBU18805' }
  const draft = { subject: 'register', fields, base, changedAt: now }
  const taken = { drafts: [draft], photos: [] }
  const registration = registrationOf('one')
  expect(changeDetails({ ...registration, taken })).toEqual([
    { term: 'VIN', detail: '6T9T26BPTTBU18805' },
  ])
  const removal = recordOf({ call: 'POST /trailer/archive', body: { uuid: 'one' }, subject: 'one' })
  expect(changeDetails(removal)).toEqual([])
})

test('A save that no form made says what its body does', () => {
  const customer = { uuid: 'c', name: 'Acme' }
  const record = saveOf('one', { customer, notes: 'Sold' }, { customer: null, notes: '' })
  expect(changeDetails(record)).toEqual([
    { term: 'Customer', detail: 'empty → Acme' },
    { term: 'Notes', detail: 'empty → Sold' },
  ])
})
