import { expect, test } from 'vitest'
import { recordActionsOf } from '#src/features/queue/record-actions.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { recordOf, registrationOf, saveOf } from '#tests/support/browser/outbox-records.ts'

test('A change that can be sent again is offered that, and its form where it has one', () => {
  const deletion = recordOf({
    call: 'POST /trailer/archive',
    body: { uuid: 'one' },
    subject: 'one',
  })
  const bare = refused(deletion, 'invalid')
  expect(recordActionsOf(bare, true)).toMatchObject({ isSendable: true, isCorrectable: false })
  const taken = { drafts: [{ subject: 'one', fields: {}, base: {}, changedAt: '' }], photos: [] }
  expect(recordActionsOf({ ...bare, taken }, true)).toMatchObject({ isCorrectable: true, why: '' })
  const registration = refused(registrationOf('one'), 'vin_taken', { trailer: 'two' })
  expect(recordActionsOf(registration, true)).toMatchObject({
    isCorrectable: true,
    existing: 'two',
    isMovable: true,
  })
})

test('A save whose VIN is taken leads to the trailer that has it, and moves nothing there', () => {
  const save = refused(saveOf('one', { vin: 'x' }, {}), 'vin_taken', { trailer: 'two' })
  expect(recordActionsOf(save, true)).toMatchObject({
    isCorrectable: true,
    existing: 'two',
    isMovable: false,
  })
})

test('A save opens the form of its trailer, also one of many that no form made', () => {
  const save = refused(saveOf('one', { notes: 'x' }, {}), 'unknown_reference')
  expect(recordActionsOf(save, true)).toMatchObject({
    isSendable: true,
    isCorrectable: true,
    why: '',
  })
})

test('A restore whose VIN is taken says where it is mended', () => {
  const call = 'POST /trailer/{uuid}/restore' as const
  const restore = refused(recordOf({ call, body: { uuid: 'one' }, subject: 'one' }), 'vin_taken')
  expect(recordActionsOf(restore, true).why).toContain(
    'under another VIN from the list of deleted trailers',
  )
})

test('A clash is chosen about, not sent again', () => {
  const ways = recordActionsOf(refused(saveOf('one', { notes: 'x' }, {}), 'conflict'), true)
  expect(ways).toMatchObject({ isClash: true, isSendable: false, isCorrectable: false })
})

test('A step of a defect that was moved meanwhile goes back into its form, not out again', () => {
  const call = 'POST /defects/{uuid}/act' as const
  const body = { uuid: 'd', act: 'a', from: 'open', to: 'in work' } as never
  const step = refused(recordOf({ call, body, subject: 'd' }), 'defect_moved')
  const none = recordActionsOf(step, true)
  expect(none).toMatchObject({ isSendable: false, isCorrectable: false })
  expect(none.why).toContain('Look at the defect')
  const taken = { drafts: [{ subject: 'd', fields: {}, base: {}, changedAt: '' }], photos: [] }
  const written = recordActionsOf({ ...step, taken }, true)
  expect(written).toMatchObject({ isSendable: false, isCorrectable: true })
})

test('A change of what was deleted is sent again once that is restored, and it is said so', () => {
  const ways = recordActionsOf(refused(saveOf('one', { notes: 'x' }, {}), 'archived'), true)
  expect(ways).toMatchObject({ isClash: false, isSendable: true, isCorrectable: false })
  expect(ways.why).toContain('once what was deleted is restored')
})

test('A change of what a server lost when it was set back is sent again behind it, not corrected', () => {
  const ways = recordActionsOf(refused(saveOf('one', { notes: 'x' }, {}), 'set_back'), true)
  expect(ways).toMatchObject({ isClash: false, isSendable: true, isCorrectable: false })
  expect(ways.why).toContain('The device that made the missing record')
})

test('What somebody else put back already is so: nothing of it is sent again or corrected', () => {
  const ways = recordActionsOf(refused(saveOf('one', { notes: 'x' }, {}), 'put_back'), true)
  expect(ways).toMatchObject({ isClash: false, isSendable: false, isCorrectable: false })
  expect(ways.why).toContain('The change is already made')
})

test.each(['forbidden', 'conflict', 'vin_taken'])(
  'Who may no longer change trailers is offered none of it (%s)',
  (code) => {
    const ways = recordActionsOf(refused(registrationOf('one'), code, { trailer: 'two' }), false)
    const { isClash, isSendable, isCorrectable, existing, why } = ways
    expect([isClash, isSendable, isCorrectable, existing]).toEqual([false, false, false, null])
    expect(why).toContain('Your role no longer allows changes')
  },
)

function refused(record: OutboxRecord, code: string, details: object | null = null): OutboxRecord {
  const failure = { status: 409, code, sentence: 'No.', fields: {}, details }
  return { ...record, state: 'refused', failure }
}
