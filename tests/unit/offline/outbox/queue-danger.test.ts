import { expect, test } from 'vitest'
import { goesAhead } from '#src/offline/outbox/danger.ts'
import { dueTogether } from '#src/offline/outbox/next-due.ts'
import type { Change, OutboxRecord } from '#src/offline/outbox/record.ts'

const now = Date.parse('2026-05-04T08:00:00Z')
const happened_at = '2026-05-04T08:00:00Z'
const photo = { upload: 'p', name: 'weld.jpg', type: 'image/jpeg', size: 12, isSent: false }
let position = 0

const record = (change: Change, subject: string, more: Partial<OutboxRecord> = {}) => {
  position += 1
  return {
    ...{ ...change, id: `${subject} ${position}`, position, subject, label: '', batch: undefined },
    ...{ after: [], files: [], taken: { drafts: [], photos: [] }, state: 'waiting' },
    ...{ attempts: 0, nextAttempt: 0, failure: null, createdAt: happened_at, ...more },
  } as OutboxRecord
}

const defect = (severity: 'minor' | 'dangerous', more: Partial<OutboxRecord> = {}) => {
  const uuid = `defect ${position}`
  const body = { uuid, trailer: 't', title: 'Weld', severity, happened_at }
  return record({ call: 'POST /defects', body }, uuid, more)
}

const inspection = (severity: 'minor' | 'dangerous', more: Partial<OutboxRecord> = {}) => {
  const answers = { i: { value: 'fail', severity, photos: ['p'] } }
  const body = { uuid: `inspection ${position}`, trailer: 't', answers } as never
  return record({ call: 'POST /inspections', body }, `inspection ${position}`, more)
}

const due = (records: OutboxRecord[]) => dueTogether(records, now)

test('What is dangerous is sent before all that was made earlier', () => {
  const earlier = [defect('minor'), inspection('minor')]
  const step = { uuid: 'd', act: 'a', happened_at }
  const dangerous = [
    defect('dangerous'),
    inspection('dangerous'),
    record(
      { call: 'POST /defects/{uuid}/act', body: { ...step, severity: 'dangerous' } },
      'raised',
    ),
    record(
      { call: 'POST /defects/{uuid}/act', body: { ...step, state: 'open', note: 'Cracked' } },
      'opened again',
    ),
    record(
      {
        call: 'POST /reports/{uuid}/accept',
        body: { uuid: 'r', defect: 'e', title: 'Weld', severity: 'dangerous', happened_at },
      },
      'report',
    ),
  ]
  expect(due([...earlier, ...dangerous])).toEqual([...dangerous, ...earlier])
})

test('What it has to wait for goes before it, and with it before all else', () => {
  const elsewhere = defect('minor')
  const registered = record({ call: 'POST /trailer/archive', body: { uuid: 'x' } }, 'trailer', {
    id: 'registration',
  })
  const dangerous = defect('dangerous', { after: ['registration'] })
  expect(due([elsewhere, registered, dangerous])).toEqual([registered])
  expect(due([elsewhere, { ...registered, state: 'sent' }, dangerous])[0]).toEqual(dangerous)
})

test('It goes ahead of its photos once; they are sent in the order of the queue', () => {
  const files = [photo]
  const earlier = defect('minor', { files })
  const dangerous = inspection('dangerous', { files })
  expect([earlier, dangerous].map(goesAhead)).toEqual([false, true])
  for (const toldAhead of ['taken', 'refused'] as const) {
    const told = { ...dangerous, toldAhead }
    expect(goesAhead(told)).toBe(false)
    expect(due([earlier, told])).toEqual([earlier, told])
  }
  expect(goesAhead({ ...dangerous, files: [{ ...photo, isSent: true }] })).toBe(false)
})
