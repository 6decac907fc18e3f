import { expect, test } from 'vitest'
import type { BatchChange } from '#contract/trailer-change.ts'
import { newestTold } from '#src/features/home/lately-words.ts'

const side = { text: '', value: null }
const field = (name: string) => ({ field: name, before: side, after: side, now: side })
const change = (more: Partial<BatchChange>): BatchChange => ({
  ...{ key: '1.0', at: '2026-05-04T08:00:00Z', by: 'Jo', device: '', what: 'saved', subject: 't' },
  ...{ name: '', isThere: true, fields: [], file: null, serial: '', batch: null },
  trailer: { uuid: 't', vin: 'VIN-1', rego: '', isDeleted: false },
  ...more,
})

test.each<[Partial<BatchChange>, string, string, string]>([
  [{ what: 'registered' }, 'Jo registered a trailer', 'VIN-1', '/trailer/$uuid/history'],
  [
    { fields: [field('customer'), field('custom_identity_code')], by: '' },
    ...(['Somebody changed Customer, Trailer ID', 'VIN-1', '/trailer/$uuid/history'] as const),
  ],
  [
    { fields: [field('customer')], batch: { uuid: 'b', trailers: 1312 } },
    ...(['Jo changed Customer on 1,312 trailers', '', '/batch/$uuid'] as const),
  ],
  [
    { what: 'deleted', batch: { uuid: 'b', trailers: 12 } },
    ...(['Jo deleted 12 trailers', '', '/batch/$uuid'] as const),
  ],
  [
    { what: 'deleted', trailer: { uuid: 't', vin: 'VIN-1', rego: 'XQ12AB', isDeleted: true } },
    ...(['Jo deleted a trailer', 'VIN-1 · XQ12AB', '/trailers/deleted'] as const),
  ],
  [
    { what: 'tag linked', serial: 'K7MQ-R4TX' },
    ...(['Jo linked scan tag K7MQ-R4TX', 'VIN-1', '/trailer/$uuid/history'] as const),
  ],
  [
    { what: 'resource saved', name: 'Wiring' },
    ...(['Jo changed the resource Wiring', 'VIN-1', '/trailer/$uuid/history'] as const),
  ],
])(
  'What was changed of trailers is said in words, with the way to it: %j',
  (more, words, trailer, to) => {
    expect(newestTold([], [change(more)])).toMatchObject([{ words, trailer, address: { to } }])
  },
)

test('What waits here is before all, then comes the newest of the yard and of the trailers', () => {
  const day = (number: number) => `2026-05-0${number}T08:00:00Z`
  const walk = (uuid: string, by: string, at: string) => ({
    ...{ uuid, kind: 'walk' as const, by, at, detail: uuid, defect: null, trailer: null },
  })
  const changes = [change({ key: '9.0', at: day(5) }), change({ key: '3.0', at: day(2) })]
  const told = newestTold([walk('waits', '', day(1)), walk('old', 'Jo', day(3))], changes)
  expect(told.map(({ key }) => key)).toEqual(['walk waits', '9.0', 'walk old', '3.0'])
})
