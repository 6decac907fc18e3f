import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { doneAddress, doneWords } from '#src/features/home/lately-words.ts'
import { pendingOf } from '#src/offline/outbox/pending.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { findLately } from '#src/offline/replica/figures/find-lately.ts'

const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}T08:00:00.000Z`
const told = (uuid: string, number: number, trailer = 't1') => ({
  ...{ uuid, trailer, by: 'Jo', happened_at: day(number), received_at: day(number) },
})
type Row = { uuid: string }
const trailers = [
  { uuid: 't1', vin: 'VIN-1', archived_at: null },
  { uuid: 'gone', vin: 'VIN-2', archived_at: day(1) },
]
const note = (uuid: string, number: number, trailer = 't1') => ({
  ...{ ...told(uuid, number, trailer), kind: 'note', struck_at: null },
})

const source = (tables: Record<string, Row[]>, records: OutboxRecord[] = []) => {
  const inspections = (tables.inspection ?? []) as { uuid: string; received_at: string }[]
  const table = (kind: string) => {
    const rows: Row[] = kind === 'trailer' ? trailers : (tables[kind] ?? [])
    return {
      toArray: async () => rows,
      bulkGet: async (uuids: string[]) =>
        uuids.map((uuid) => rows.find((row) => row.uuid === uuid)),
    }
  }
  const ordered = {
    keys: async () => inspections.map(({ received_at }) => ['', '', '', received_at]),
    primaryKeys: async () => inspections.map(({ uuid }) => uuid),
  }
  const device = { table, inspection: { orderBy: () => ordered } }
  // Of the device, the tables that it is read from.
  return { device, state: {}, pending: pendingOf(records) } as never
}

test('What people did stands with the newest first, each where it can be read', async () => {
  const found = await findLately(
    source({
      inspection: [{ ...told('i', 4), result: 'fail' } as Row],
      defect: [
        { ...told('d', 3), inspection: null, report: null, title: 'Cracked weld' } as Row,
        { ...told('found', 9), inspection: 'i', report: null, title: 'In the inspection' } as Row,
      ],
      defect_act: [{ ...told('a', 5), defect: 'd', state: 'fixed' } as Row],
      log_entry: [note('n', 2), { ...note('struck', 9), struck_at: day(9) } as Row],
      walk: [{ uuid: 'w', by: 'Jo', received_at: day(6), name: 'North yard' } as Row],
    }),
  )
  const shown = found.map((one) => {
    const { to, params } = doneAddress(one)
    return [`${one.by} ${doneWords(one)}`, to.replace('$uuid', params.uuid)]
  })
  expect(shown).toEqual([
    ['Jo counted ‘North yard’', '/walk/w'],
    ['Jo fixed a defect', '/defect/d'],
    ['Jo inspected a trailer: failed', '/inspection/i'],
    ['Jo noted ‘Cracked weld’', '/defect/d'],
    ['Jo wrote a note', '/trailer/t1/log'],
  ])
})

test('What waits here is first, what was done to a deleted trailer is left out, and it ends', async () => {
  const waiting = {
    ...{ call: 'POST /log-entries', id: 'r', createdAt: day(1), state: 'waiting', files: [] },
    body: { uuid: 'e', trailer: 't1', kind: 'repair', text: 'Welded', happened_at: day(1) },
  } as unknown as OutboxRecord // Of a record, what an entry needs.
  const notes = Array.from({ length: 9 }, (_, index) => note(`n${index}`, 10 + index))
  const entries = [...notes, note('of a deleted one', 28, 'gone')]
  const found = await findLately(source({ log_entry: entries }, [waiting]))
  expect(found).toHaveLength(limits.latelyOnHome)
  expect(found.slice(0, 3).map(({ uuid, by }) => `${uuid} ${by}`)).toEqual(['e ', 'n8 Jo', 'n7 Jo'])
})
