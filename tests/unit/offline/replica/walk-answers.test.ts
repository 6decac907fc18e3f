import { expect, test } from 'vitest'
import type { SyncRow } from '#contract/sync.ts'
import { pendingOf } from '#src/offline/outbox/pending.ts'
import type { Change, OutboxRecord } from '#src/offline/outbox/record.ts'
import { walkAnswers } from '#src/offline/replica/yard/walk-answers.ts'

const range = { start: 0, limit: 20 }
const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}T08:00:00.000Z`
const plate = (code: string, trailer: string | null) => ({ code, trailer, seen_at: day(1) })
const trailers = ['t1', 't2', 't3'].map((uuid) => ({
  ...{ uuid, vin: `VIN-${uuid}`, rego: '', archived_at: null },
}))

const counted = (uuid: string, more: Partial<SyncRow<'walk'>> = {}): SyncRow<'walk'> => ({
  ...{ uuid, revision: 1, name: 'North yard', by: 'Jo', started_at: day(1), finished_at: day(1) },
  ...{ received_at: day(1), plates: [plate('K1', 't1'), plate('X9', null)], expected: ['t2'] },
  ...{ state: 'whole', state_why: '', state_at: null, state_by: '' },
  ...more,
})

const waiting = (uuid: string, happened_at: string) =>
  ({
    ...{ call: 'POST /walks', id: uuid, createdAt: day(9), state: 'waiting', files: [] },
    body: {
      ...{ uuid, name: 'North yard', started_at: happened_at, happened_at },
      ...{ plates: [plate('K3', 't3')], expected: ['t1'] },
    },
  }) as unknown as OutboxRecord // Of a record, what a count needs.

const source = (walks: SyncRow<'walk'>[], records: OutboxRecord[] = []) => {
  const rows: Record<string, { uuid: string }[]> = {
    walk: walks,
    trailer: trailers,
    whereabouts: [],
  }
  const table = (kind: string) => ({
    toArray: async () => rows[kind] ?? [],
    bulkGet: async (uuids: string[]) =>
      uuids.map((uuid) => rows[kind]?.find((row) => row.uuid === uuid)),
  })
  // Of the device, the tables that a count is read from.
  return { device: { table }, state: {}, pending: pendingOf(records) } as never
}

test('A count that waits is listed first, with its numbers, whatever the clock says', async () => {
  const known = [counted('a', { finished_at: day(3), received_at: day(3) })]
  const { rows, total } = await walkAnswers['GET /walks'](
    source(known, [waiting('w', day(2))]),
    range,
  )
  expect(rows).toMatchObject([
    { uuid: 'w', seen: 1, expected: 1, isWaiting: true },
    { uuid: 'a', seen: 2, expected: 1 },
  ])
  expect(total).toBe(2)
})

test('A count of a clock that was ahead is not the newest for ever', async () => {
  const ahead = counted('ahead', { finished_at: '2028-05-01T08:00:00.000Z', received_at: day(1) })
  const later = counted('later', { finished_at: day(4), received_at: day(5) })
  const { rows } = await walkAnswers['GET /walks'](source([ahead, later]), range)
  expect(rows.map(({ uuid }) => uuid)).toEqual(['later', 'ahead'])
})

test('A count that waits is read with the trailers that it saw and that it expected', async () => {
  const answer = walkAnswers['GET /walks/{uuid}']
  const found = await answer(source([], [waiting('w', day(2))]), { uuid: 'W' })
  expect(found).toMatchObject({
    ...{ uuid: 'w', name: 'North yard', finished_at: day(2), received_at: day(9) },
    ...{ plates: [{ code: 'K3', trailer: 't3' }], expected: ['t1'], by: '' },
  })
  expect(found.trailers.map(({ uuid }) => uuid)).toEqual(['t1', 't3'])
  expect(found.absent).toMatchObject([{ trailer: 't1', here: true, since: { uuid: 'w' } }])
})

test('A count that this device does not know is said to be unknown', async () => {
  await expect(walkAnswers['GET /walks/{uuid}'](source([]), { uuid: 'none' })).rejects.toThrow()
})

test('What is said of a count without a network holds at once: settled, taken back, void', async () => {
  const of = (change: Change, at: string) =>
    ({ ...change, id: at, createdAt: at, state: 'waiting', files: [] }) as unknown as OutboxRecord
  const said = (uuid: string, place: 'elsewhere' | 'missing', at: string) =>
    of(
      {
        call: 'POST /whereabouts',
        body: { uuid, walk: 'b', trailer: 't1', place, note: 'Shed', happened_at: at },
      },
      at,
    )
  const known = [
    counted('a', { expected: [] }),
    counted('b', { plates: [], expected: [], finished_at: day(2), received_at: day(2) }),
  ]
  const read = async (...records: OutboxRecord[]) =>
    walkAnswers['GET /walks/{uuid}'](source(known, records), { uuid: 'b' })
  const elsewhere = said('s1', 'elsewhere', day(3))
  expect((await read(elsewhere)).absent).toMatchObject([
    { trailer: 't1', words: [{ place: 'elsewhere', note: 'Shed', by: '' }] },
  ])
  const { absent } = await read(elsewhere, said('s2', 'missing', day(4)))
  expect(absent[0]?.words.map(({ place }) => place)).toEqual(['elsewhere', 'missing'])
  const body = { uuid: 'b', state: 'void', reason: 'The north yard' } as const
  const voided = await read(of({ call: 'POST /walks/{uuid}/state', body }, day(5)))
  expect(voided).toMatchObject({ state: 'void', state_why: 'The north yard', state_at: day(5) })
  expect(voided).toMatchObject({ absent: [], former: null })
})
