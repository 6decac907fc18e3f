import { expect, test } from 'vitest'
import type { BatchChange } from '#contract/trailer-change.ts'
import { batchTitle } from '#src/features/history/history-words.ts'
import { batchRow, fieldBack } from '#src/features/history/put-back.ts'

const trailer = { uuid: 't', vin: '6T9T23ABC00000001', rego: '', isDeleted: false }
const [before, after] = [
  { text: 'Old Haulage', value: 'old' },
  { text: 'New Haulage', value: 'new' },
]

const change = (more: Partial<BatchChange> = {}): BatchChange => ({
  ...{ key: '1.0', at: '2026-05-04T08:00:00Z', by: 'Jo', device: '', what: 'saved', subject: 't' },
  ...{ name: '', isThere: true, file: null, serial: '', batch: { uuid: 'b', trailers: 3 } },
  fields: [{ field: 'customer', before, after, now: after }],
  trailer,
  ...more,
})

test('A field goes back by a save of that field alone, based on what is there now', () => {
  const { fields } = change()
  const [field] = fields
  const back = field && fieldBack(change(), field, { uuid: 't', title: 'T' })
  expect(back).toMatchObject({ from: 'New Haulage', to: 'Old Haulage' })
  expect(back?.record).toMatchObject({
    call: 'POST /trailer/{uuid}',
    body: {
      ...{ uuid: 't', customer: { uuid: 'old', name: 'Old Haulage' }, putsBack: true },
      base: { customer: { uuid: 'new', name: 'New Haulage' } },
    },
    label: 'Put back the Customer of T',
  })
})

test('A field that is as it was is not put back', () => {
  const field = { field: 'customer', before, after, now: before }
  expect(fieldBack(change(), field, { uuid: 't', title: 'T' })).toBeNull()
})

test('A resource that went to a part says so, and offers nothing to put back', () => {
  const [nowhere, part] = [
    { text: 'Trailer', value: null },
    { text: 'TB-1', value: 'p' },
  ]
  const field = { field: 'trailer_part', before: nowhere, after: part, now: part }
  const moved = change({ what: 'resource saved', name: 'Wiring', fields: [field] })
  expect(fieldBack(moved, field, { uuid: 't', title: 'T' })).toBeNull()
})

test.each([
  ['was deleted', { trailer: { ...trailer, isDeleted: true } }],
  ['is as it was before', { fields: [{ field: 'customer', before, after, now: before }] }],
  [
    'Customer: changed since',
    { fields: [{ field: 'customer', before, after, now: { text: 'Third', value: 'third' } }] },
  ],
  ['was deleted before, by somebody else', { what: 'deleted already' as const, fields: [] }],
  ['was restored already', { what: 'deleted' as const, fields: [] }],
])('A trailer of a batch is left alone, and it is said why: %s', (why, more) => {
  expect(batchRow(change(more), true)).toMatchObject({ record: null, why })
})

test('Deleted trailers of a batch come back by who may restore them, and by nobody else', () => {
  const deleted = change({ what: 'deleted', fields: [], trailer: { ...trailer, isDeleted: true } })
  expect(batchRow(deleted, true).record?.call).toBe('POST /trailer/{uuid}/restore')
  // Before the server has heard of it they are shown again.
  const there = { kind: 'trailer', uuid: 't', patch: { archived_at: null } }
  expect(batchRow(deleted, true).record?.shows).toEqual([there])
  expect(batchRow(deleted, false).why).toBe('only an administrator can restore deleted trailers')
})

test('What was done at once is called by what was done to how many', () => {
  const [deleted, restored] = [change({ what: 'deleted' }), change({ what: 'restored' })]
  expect(batchTitle(deleted, 2000)).toBe('2,000 trailers deleted')
  expect(batchTitle(restored, 3)).toBe('3 trailers restored')
  expect(batchTitle(change({ what: 'deleted already' }), 2)).toBe('2 trailers deleted')
  expect(batchTitle(change(), 212)).toBe('Customer changed on 212 trailers')
})
