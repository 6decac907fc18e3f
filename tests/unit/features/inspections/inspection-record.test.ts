import { expect, test } from 'vitest'
import {
  type Finished,
  inspectionRecord,
} from '#src/features/inspections/form/inspection-record.ts'
import { discarded } from '#src/offline/outbox/decide.ts'
import { dueTogether } from '#src/offline/outbox/next-due.ts'
import { pendingOf, shownRow } from '#src/offline/outbox/pending.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { recordOf, registrationOf } from '#tests/support/browser/outbox-records.ts'
import { answer } from '#tests/support/server/inspections.ts'

const tyres = {
  ...{ id: 'tyres', kind: 'check' as const, title: 'Tyres', help: '', required: true },
  ...{ photo: 'on fail' as const, severity: true, unit: '', min: null, max: null, options: [] },
}
const finished: Finished = {
  base: {
    ...{ uuid: 'i', key: 'i', checklist: 'c', version: 2, name: 'Yard check', items: 1 },
    startedAt: '2026-01-05T03:00:00.000Z',
  },
  trailer: { uuid: 't', title: '6T9' },
  sections: [{ id: 's', title: 'Wheels', items: [tyres] }],
  answers: {
    tyres: answer({ value: 'fail', note: 'Cut', severity: 'major', photos: ['p'] }),
  },
  finishedAt: '2026-01-05T03:20:00.000Z',
  files: [{ upload: 'p', name: 'tyre.jpg', type: 'image/jpeg', size: 9, bytes: null }],
  position: { latitude: -33.85678, longitude: 151.2153, accuracy: 12 },
  open: new Map(),
}

const recordWith = (more: Partial<Finished> = {}) => {
  const { files, ...record } = inspectionRecord({ ...finished, ...more })
  return recordOf({ ...record, files: files.map((file) => ({ ...file, isSent: false })) })
}

test('A finished inspection that waits to be sent is shown, and so is the defect it makes', () => {
  const record = recordWith()
  expect(record).toMatchObject({ subject: 'i', label: 'Inspection of 6T9: Yard check' })
  const pending = pendingOf([record])
  expect(shownRow('inspection', 'i', undefined, pending)).toMatchObject({
    ...{ trailer: 't', version: 2, result: 'pass with defects', by: '' },
    ...{ isWaiting: true, files: [{ uuid: 'p', size: 9 }] },
  })
  const [named] = record.call === 'POST /inspections' ? record.body.defects : []
  expect(shownRow('defect', named?.uuid ?? '', undefined, pending)).toMatchObject({
    ...{ trailer: 't', inspection: 'i', item: 'tyres', title: 'Tyres', text: 'Cut' },
    ...{ severity: 'major', state: 'open', files: [{ uuid: 'p' }] },
  })
})

test('An open defect of the same item is shown as found again, not twice', () => {
  const known = {
    ...{ uuid: 'd', revision: 3, trailer: 't', inspection: 'old', item: 'tyres', report: null },
    ...{
      title: 'Tyres',
      text: 'Worn',
      severity: 'minor' as const,
      state: 'fixed' as const,
      second_look: false as const,
    },
    ...{ assigned: null, files: [], by: 'Jo', happened_at: '', received_at: '' },
  }
  const pending = pendingOf([recordWith({ open: new Map([['tyres', known]]) })])
  expect(shownRow('defect', 'd', known, pending)).toMatchObject({
    state: 'open',
    severity: 'major',
  })
  const kinds = [...pending.keys()].map((key) => key.split('/')[0])
  expect(kinds).toEqual(['inspection', 'defect_act', 'defect'])
})

test('An inspection holds no other change of its trailer back', () => {
  const other: OutboxRecord = {
    ...registrationOf('x'),
    ...{
      call: 'POST /trailer/{uuid}',
      body: { uuid: 't', notes: 'n' },
      subject: 't',
      position: 10,
    },
  }
  const refused: OutboxRecord = { ...recordWith(), state: 'refused' }
  expect(dueTogether([refused, other], Date.now())).toEqual([other])
})

test('An inspection of a trailer that will not be registered is discarded with it', () => {
  const registration = registrationOf('t')
  const record = recordWith()
  expect(discarded([registration, record], registration.id).drop).toEqual([registration, record])
})
