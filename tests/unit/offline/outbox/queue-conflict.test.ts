import { expect, test } from 'vitest'
import { settled } from '#src/offline/outbox/decide.ts'
import { finalValues } from '#src/offline/outbox/rebase.ts'
import { saveOf } from '#tests/support/browser/outbox-records.ts'

const theirs = { rego: 'THEIRS', notes: 'Their note', fleet_code: '' }

test('A field that is kept goes on from theirs, one that is left goes', () => {
  const save = saveOf(
    't',
    { rego: 'MINE', notes: 'My note', vin: 'V' },
    { rego: 'A', notes: 'B', vin: 'W' },
  )
  const choice = { newId: 'new', mine: ['rego'], fields: ['rego', 'notes'], theirs }
  const { put, drop } = settled([save], save.id, choice)
  expect(drop).toEqual([])
  expect(put).toHaveLength(1)
  expect(put[0]).toMatchObject({ id: 'new', state: 'waiting', failure: null })
  expect(put[0]?.body).toEqual({
    uuid: 't',
    rego: 'MINE',
    vin: 'V',
    base: { rego: 'THEIRS', vin: 'W' },
  })
})

test('A save of which nothing is kept leaves the queue', () => {
  const save = saveOf('t', { rego: 'MINE' }, { rego: 'A' })
  const choice = { newId: 'new', mine: [], fields: ['rego'], theirs }
  expect(settled([save], save.id, choice)).toEqual({ put: [], drop: [save] })
})

test('A clash is chosen about once: later saves go on from mine, and leave what stays theirs', () => {
  const save = saveOf('t', { rego: 'MINE', notes: 'N' }, { rego: 'A', notes: '' })
  const later = saveOf('t', { rego: 'LATER', notes: 'M' }, { rego: 'MINE', notes: 'N' })
  const last = saveOf('t', { rego: 'LAST' }, { rego: 'LATER' })
  const other = saveOf('u', { rego: 'OTHER' }, { rego: 'B' })
  const records = [save, later, last, other]
  const choice = { newId: 'new', mine: ['notes'], fields: ['rego', 'notes'], theirs }
  const { put, drop } = settled(records, save.id, choice)
  expect(put.map(({ body }) => body)).toEqual([
    { uuid: 't', notes: 'N', base: { notes: 'Their note' } },
    { uuid: 't', notes: 'M', base: { notes: 'N' } },
  ])
  expect(drop.map(({ id }) => id)).toEqual([last.id])
  expect(finalValues(records, save)).toEqual({ ...save.body, rego: 'LAST', notes: 'M' })
})

test('A save that names a revision names values from then on', () => {
  const save = saveOf('t', { rego: 'MINE', fleet_code: 'J' }, {})
  Object.assign(save, { body: { uuid: 't', rego: 'MINE', fleet_code: 'J', revision: 4 } })
  const choice = { newId: 'new', mine: ['rego'], fields: ['rego'], theirs }
  expect(settled([save], save.id, choice).put[0]?.body).toEqual({
    uuid: 't',
    rego: 'MINE',
    fleet_code: 'J',
    base: { rego: 'THEIRS', fleet_code: '' },
  })
})
