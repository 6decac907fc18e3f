import { expect, test } from 'vitest'
import type { SyncRow } from '#contract/sync.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import {
  recalledHere,
  recallHere,
  recallsOfTrailer,
} from '#src/offline/replica/yard/recall-answers.ts'
import { replicaSource } from '#tests/support/replica-source.ts'

const moment = '2026-03-01T00:00:00.000Z'

const recall = {
  ...{ uuid: 'r1', revision: 1, part: 'hub', title: 'Hubs', text: 'Look', opened_at: moment },
  ...{ serial_from: 'S1', serial_to: 'S9', batches: [], fitted_from: '', fitted_to: '' },
  ...{ public: false, public_text: '', opened_by: 'Jo', closed_at: null },
} as SyncRow<'recall'>

const trailer = (uuid: string) =>
  ({
    uuid,
    vin: `VIN-${uuid}`,
    rego: '',
    fleet_code: '',
    customer: 'c1',
    archived_at: null,
  }) as never

const fitted = (of: string, serial: string) => ({
  ...{ uuid: `p-${of}`, revision: 1, part: 'hub', trailer: of, notes: '', serial },
  ...{ created_at: moment, archived_at: null },
})

const rows = {
  recall: [recall],
  customer: [{ uuid: 'c1', revision: 1, name: 'Zenith Haulage', phone: '0400 000 000' }],
  part: [{ uuid: 'hub', model_number: 'HB-1', description: 'Hub' } as never],
  trailer: [trailer('t1'), trailer('t2'), trailer('t3')],
  trailer_part: [fitted('t1', 'S-3'), fitted('t2', 'T4')],
}

const waiting = (call: string, body: object) =>
  ({
    call,
    body,
    id: call,
    createdAt: moment,
    state: 'waiting',
    files: [],
  }) as unknown as OutboxRecord

const linked = waiting('POST /trailer-parts/link', {
  ...{ uuid: 'p-t3', part: 'hub', trailer: 't3', serial: 's5' },
})
const done = waiting('POST /log-entries', {
  ...{ uuid: 'e1', trailer: 't1', kind: 'repair', text: 'New hub', happened_at: moment },
  ...{ recall: 'r1', recall_state: 'done' },
})

test('A device lists the trailers that carry such a part, fitted here too', async () => {
  const found = await recalledHere(replicaSource(rows, [linked]), { uuid: 'r1' })
  expect(found).toMatchObject({
    rows: [
      {
        trailer: { uuid: 't1', customer: { name: 'Zenith Haulage', phone: '0400 000 000' } },
        ...{ place: 'fitted', state: 'todo', fittings: [{ serial: 'S-3' }] },
      },
      { trailer: { uuid: 't3' } },
    ],
    total: 2,
  })
})

test('An entry that waits on this device says how far its trailer is', async () => {
  const source = replicaSource(rows, [linked, done])
  const { rows: listed } = await recalledHere(source, { uuid: 'r1' })
  expect(listed.map((row) => [row.trailer.uuid, row.state, row.step?.text])).toEqual([
    ['t3', 'todo', undefined],
    ['t1', 'done', 'New hub'],
  ])
  const { part, progress } = await recallHere(source, { uuid: 'r1' })
  expect([part.model_number, progress]).toEqual([
    'HB-1',
    { trailers: 2, finished: 1, informed: 0, unknown: 0 },
  ])
  expect(await recallsOfTrailer(source, { trailer: 't1' })).toEqual([])
  expect(await recallsOfTrailer(source, { trailer: 't3' })).toMatchObject([
    { uuid: 'r1', title: 'Hubs', place: 'fitted', state: 'todo' },
  ])
})

test('A trailer is in no recall that is closed', async () => {
  const closed = { ...rows, recall: [{ ...recall, closed_at: moment }] }
  expect(await recallsOfTrailer(replicaSource(closed), { trailer: 't1' })).toEqual([])
})
