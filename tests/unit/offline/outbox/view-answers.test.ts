import { expect, test } from 'vitest'
import type { SyncRow } from '#contract/sync.ts'
import { pendingOf } from '#src/offline/outbox/pending.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { viewAnswers } from '#src/offline/replica/read-here.ts'

const owner = { uuid: 'jo', name: 'Jo' }
const row = (uuid: string, more: Partial<SyncRow<'view'>> = {}): SyncRow<'view'> => ({
  ...{ uuid, revision: 1, name: `View ${uuid}`, address: '', shared: false, owner },
  ...{ is_default: false, archived_at: null, ...more },
})

const record = (call: string, body: object, more: object = {}) =>
  ({
    ...{ call, body, id: JSON.stringify(body), createdAt: '2026-05-01T08:00:00.000Z' },
    ...{ state: 'waiting', files: [], ...more },
  }) as unknown as OutboxRecord // Of a record, what a view needs.

const read = (rows: SyncRow<'view'>[], records: OutboxRecord[] = []) => {
  const table = () => ({
    toArray: async () => rows,
    bulkGet: async (uuids: string[]) => uuids.map((one) => rows.find(({ uuid }) => uuid === one)),
  })
  // Of the device, the table that views are read from.
  const source = { device: { table }, state: {}, pending: pendingOf(records) }
  return viewAnswers['GET /views'](source as never, {})
}

test('What waits to be sent of a view is shown as it will be', async () => {
  const patch = (uuid: string, is_default: boolean) => ({
    kind: 'view',
    uuid,
    patch: { is_default },
  })
  const shown = await read(
    [row('a', { is_default: true }), row('b'), row('c')],
    [
      record('POST /views', { uuid: 'n', name: ' New ', address: 'where=plate%3Ano&q=a&page=2' }),
      record('POST /views/{uuid}', { uuid: 'b', name: 'Other', shared: true }),
      record('POST /views/{uuid}/archive', { uuid: 'c' }),
      record(
        'POST /views/{uuid}/default',
        { uuid: 'n', is_default: true },
        { shows: [patch('a', false), patch('n', true)] },
      ),
    ],
  )
  expect(shown).toMatchObject([
    { uuid: 'n', name: 'New', address: 'q=a&where=plate%3Ano', is_default: true, isWaiting: true },
    { uuid: 'b', name: 'Other', shared: true, isWaiting: true },
    { uuid: 'a', is_default: false },
  ])
})

test('One that somebody no longer shares is not shown', async () => {
  expect(await read([row('a', { owner: null })])).toEqual([])
})
