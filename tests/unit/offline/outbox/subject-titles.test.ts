import { expect, test } from 'vitest'
import type { Change, OutboxRecord } from '#src/offline/outbox/record.ts'
import {
  type SubjectTitle,
  titlesInQueue,
  titlesOnDevice,
  withoutDeleted,
} from '#src/offline/outbox/subject-titles.ts'

const at = '2026-05-04T08:00:00.000Z'
const record = (subject: string, change: Change) =>
  ({ ...change, subject, id: `${subject} ${change.call}`, files: [] }) as unknown as OutboxRecord
const plate = (code: string, trailer: string | null) => ({ code, trailer, seen_at: at })
const count = (uuid: string, plates: ReturnType<typeof plate>[]) =>
  record(uuid, {
    call: 'POST /walks',
    body: { uuid, name: 'South Yard', started_at: at, happened_at: at, plates },
  })

type Tables = Record<string, { uuid: string }[]>

function titles(records: OutboxRecord[], tables: Tables = {}) {
  const table = (kind: string) => ({
    bulkGet: async (uuids: string[]) =>
      uuids.map((uuid) => tables[kind]?.find((row) => row.uuid === uuid)),
  })
  const names = ['view', 'walk', 'trailer', 'recentTrailers']
  const own = Object.fromEntries(names.map((name) => [name, table(name)]))
  // Of the device, the tables that titles are read from.
  return titlesOnDevice({ ...own, table } as never, records)
}

const shown = async (records: OutboxRecord[], tables?: Tables) => {
  const known: [string, SubjectTitle][] = [...(await titles(records, tables))]
  return withoutDeleted([...known, ...titlesInQueue(records)], records)
}

test('A count that waits says its yard and how many trailers it saw, and opens the count', async () => {
  const waits = count('w', [
    plate('K1', 't1'),
    plate('K2', 't1'),
    plate('K3', 't2'),
    plate('X', null),
  ])
  const one = count('o', [plate('K1', 't1')])
  const found = await shown([waits, one])
  expect(found.get('w')).toEqual({
    title: 'Count of South Yard, 2 trailers',
    opens: { to: '/walk/$uuid', params: { uuid: 'w' } },
  })
  expect(found.get('o')?.title).toBe('Count of South Yard, 1 trailer')
})

test('What is decided about a report is named after its trailer', async () => {
  const body = { uuid: 'r', reason: 'A test' }
  const found = await shown([record('r', { call: 'POST /reports/{uuid}/decline', body })], {
    report: [{ uuid: 'r', trailer: 't' } as never],
    trailer: [{ uuid: 't', vin: 'VIN-1' } as never],
  })
  expect(found.get('r')).toEqual({
    title: 'VIN-1',
    opens: { to: '/trailer/$uuid', params: { uuid: 't' } },
  })
})

test('Nothing opens a trailer that this device does not know, or that waits to be deleted', async () => {
  const entry = { uuid: 'e', trailer: 'gone', kind: 'note', text: 'Seen', happened_at: at } as const
  const records = [
    record('e', { call: 'POST /log-entries', body: entry }),
    record('t', { call: 'POST /trailer/archive', body: { uuid: 't' } }),
  ]
  const found = await shown(records, { trailer: [{ uuid: 't', vin: 'VIN-1' } as never] })
  expect(found.get('e')).toEqual({ title: 'A trailer', opens: null })
  expect(found.get('t')).toEqual({ title: 'VIN-1', opens: null })
})
