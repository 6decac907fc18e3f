import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { sheetLine } from '#contract/sheet/lines.ts'
import { emptyTrailerFields } from '#contract/trailer/fields.ts'
import type { Trailer } from '#contract/trailer.ts'
import { becomesWords, labelOf, tooManyWords } from '#src/features/trailers/batch/batch-words.ts'
import { draftOfSave } from '#src/features/trailers/batch/draft-of-save.ts'
import { type BatchRow, planChange, planDeletion } from '#src/features/trailers/batch/plan-batch.ts'
import { inverseOf } from '#src/features/trailers/batch/undo-change.ts'

const row = (uuid: string, more: Partial<BatchRow> = {}): BatchRow => ({
  ...emptyTrailerFields,
  ...{ uuid, revision: 1, vin: `VIN ${uuid}`, rego: '', rego_state: null },
  ...{ custom_identity_code: '', fleet_code: '', class: 'flat', oem: 'oem', customer: null },
  ...{ manufactured_date: '2020-03', notes: '', manual: null, image: null },
  ...{ created_at: '', updated_at: '', archived_at: null },
  ...more,
})

const acme = { uuid: 'acme', name: 'Acme' }
const gone = row('gone', { archived_at: '2026-01-01' })

test('Each trailer of a batch is saved by itself, based on what was seen of it', () => {
  const rows = [row('one'), row('two', { customer: 'old' })]
  const names = new Map([['old', 'Old Haulage']])
  const { records, left } = planChange(rows, { field: 'customer', value: acme }, names)
  expect(left).toEqual([])
  expect(records).toEqual([
    {
      ...{ call: 'POST /trailer/{uuid}', subject: 'one', label: 'Customer of VIN one' },
      body: { uuid: 'one', customer: acme, base: { customer: null } },
    },
    {
      ...{ call: 'POST /trailer/{uuid}', subject: 'two', label: 'Customer of VIN two' },
      body: {
        ...{ uuid: 'two', customer: acme },
        base: { customer: { uuid: 'old', name: 'Old Haulage' } },
      },
    },
  ])
})

test('A trailer that has the value already, was deleted or has no room for more notes is left alone', () => {
  const rows = [row('one', { customer: 'acme' }), gone, row('two')]
  const { records, left } = planChange(rows, { field: 'customer', value: acme })
  expect(records.map(({ subject }) => subject)).toEqual(['two'])
  expect(left.map(({ uuid, why }) => [uuid, why])).toEqual([
    ['one', 'has this value already'],
    ['gone', 'was deleted'],
  ])
  const full = row('full', { notes: 'x'.repeat(limits.notesLength) })
  const noted = planChange([full], { field: 'notes', value: 'Sold', isAdded: true })
  expect(noted.left.map(({ why }) => why)).toEqual(['its notes would be longer than 10000 letters'])
  expect(planDeletion(rows).left.map(({ uuid }) => uuid)).toEqual(['gone'])
})

test('What is added to notes begins a line of its own; what replaces them stands alone', () => {
  const rows = [row('one', { notes: 'Runs hot' }), row('two')]
  const notes = (isAdded: boolean) =>
    planChange(rows, { field: 'notes', value: 'Sold', isAdded }).records.map(({ body }) => body)
  expect(notes(true)).toEqual([
    { uuid: 'one', notes: 'Runs hot\nSold', base: { notes: 'Runs hot' } },
    { uuid: 'two', notes: 'Sold', base: { notes: '' } },
  ])
  expect(notes(false)[0]).toEqual({ uuid: 'one', notes: 'Sold', base: { notes: 'Runs hot' } })
})

test('Undoing a save puts back what was there, if what the batch made of it still stands', () => {
  const rows = [row('two', { customer: 'old' })]
  const [record] = planChange(
    rows,
    { field: 'customer', value: acme },
    new Map([['old', 'Old']]),
  ).records
  expect(record && inverseOf(record, new Map())).toMatchObject({
    ...{ call: 'POST /trailer/{uuid}', subject: 'two', label: 'Undo: Customer of VIN two' },
    body: {
      ...{ uuid: 'two', customer: { uuid: 'old', name: 'Old' }, putsBack: true },
      base: { customer: acme },
    },
  })
})

test('Undoing a deletion shows the trailer again at once, as it was', () => {
  const one = row('one')
  const [record] = planDeletion([one]).records
  expect(record && inverseOf(record, new Map([['one', one]]))).toMatchObject({
    call: 'POST /trailer/{uuid}/restore',
    body: { uuid: 'one' },
    shows: [
      { kind: 'trailer', uuid: 'one', put: one },
      { kind: 'trailer', uuid: 'one', patch: { archived_at: null } },
    ],
  })
})

test('A batch of 2,000 is planned; of more it is said what to do', () => {
  const rows = Array.from({ length: limits.batch }, (_, index) => row(`t${index}`))
  expect(planChange(rows, { field: 'customer', value: acme }).records).toHaveLength(limits.batch)
  expect(tooManyWords(limits.batch)).toBe('')
  expect(tooManyWords(50_000)).toBe(
    'At most 2,000 trailers can be changed at once, and 50,000 are selected. Filter the list and change them in parts.',
  )
})

test('A refused save of a batch opens the form of its trailer as if it had been filled in there', () => {
  // What a form reads of a trailer.
  const trailer = { ...row('one'), class: null, oem: null, customer: acme, manual: null }
  const draft = draftOfSave(trailer as unknown as Trailer, {
    ...{ uuid: 'one', customer: acme, base: { customer: null } },
  })
  expect(draft).toMatchObject({ subject: 'one', fields: { customer: acme, vin: 'VIN one' } })
  expect(draft.base).toMatchObject({ uuid: 'one', fields: { customer: null, vin: 'VIN one' } })
  expect(Object.keys(draft.fields)).not.toContain('uuid')
})

test('A line of the sheet is set of many trailers, based on what was seen of it, and put back', () => {
  const line = sheetLine('tare')
  if (!line) throw new Error('there is no tare')
  const rows = [row('one', { sheet: { tare: 900, atm: 2000 } }), row('two'), gone]
  const change = { line, set: 900 }
  const { records, left } = planChange(rows, change)
  expect(left.map(({ why }) => why)).toEqual(['has this value already', 'was deleted'])
  expect(records).toEqual([
    {
      ...{ call: 'POST /trailer/{uuid}', subject: 'two', label: 'Tare mass of VIN two' },
      body: { uuid: 'two', sheet: { tare: 900 }, base: { sheet: { tare: null } } },
    },
  ])
  const back = records[0] && inverseOf(records[0], new Map())
  expect(back?.body).toMatchObject({ sheet: { tare: null }, base: { sheet: { tare: 900 } } })
  const cleared = planChange(rows, { line, set: null }).records
  expect(cleared.map(({ subject }) => subject)).toEqual(['one'])
  expect(labelOf(change, 12)).toBe('Tare mass of 12 trailers: 900 kg')
  expect(becomesWords({ line, set: null }, 1)).toBe('Tare mass of 1 trailer is cleared.')
})
