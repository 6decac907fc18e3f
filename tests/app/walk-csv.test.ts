import { expect, test } from 'vitest'
import type { Walk } from '#contract/yard/walk.ts'
import { compareWalk } from '#src/features/walks/compare-walk.ts'
import { walkCsv } from '#src/features/walks/walk-csv.ts'
import { inZone } from '#tests/support/in-zone.ts'

inZone('Australia/Sydney')

const at = '2026-01-05T03:00:00.000Z'
const trailer = (uuid: string, rego = '') => ({ uuid, vin: `VIN-${uuid}`, rego })
const plate = (code: string, of: string | null) => ({ code, trailer: of, seen_at: at })

const walk: Walk = {
  ...{ uuid: 'w', name: 'North', started_at: at, finished_at: at, received_at: at, by: 'Jo' },
  plates: [plate('A', 'a'), plate('A2', 'a'), plate('B', 'b'), plate('=1+1', null)],
  expected: ['a', 'c'],
  trailers: [trailer('a', '=HYPERLINK("x")'), trailer('b'), trailer('c', '@c')],
  tags: [],
}

test('A count tells who was seen, who was not, who is new, and plates that open no trailer', () => {
  const found = compareWalk(walk)
  expect(found.seen.map(({ trailer: { uuid } }) => uuid)).toEqual(['a'])
  expect(found.fresh.map(({ trailer: { uuid } }) => uuid)).toEqual(['b'])
  expect(found.missing.map(({ uuid }) => uuid)).toEqual(['c'])
  expect(found.unknown.map(({ code }) => code)).toEqual(['=1+1'])
})

test('Of a first count nobody is missing, and nobody new', () => {
  const { seen, fresh, missing } = compareWalk({ ...walk, expected: [] })
  expect([seen.length, fresh.length, missing.length]).toEqual([2, 0, 0])
})

test('A plate that was read by its key is named by its serial, of another organization by the end of its key', () => {
  const [ours, theirs] = [crypto.randomUUID(), crypto.randomUUID()]
  const tags = [{ uuid: ours, serial: 'DB-1001', state: 'printed' as const, trailer: null }]
  const plates = [
    plate(`https://any.example/secure/access/${ours}`, 'a'),
    plate(ours, null),
    plate(theirs, null),
  ]
  const csv = walkCsv({ ...walk, plates, tags })
  expect(csv.match(/"DB-1001"/g)).toHaveLength(2)
  expect(csv).toContain(`"Key …${theirs.slice(-8)}"`)
  expect(csv).not.toContain(ours)
})

test('What begins like a formula is none in the table', () => {
  const lines = walkCsv(walk).replace('\ufeff', '').split('\r\n')
  expect(lines[1]).toBe(`"Seen","VIN-a","'=HYPERLINK(""x"")","A","2026-01-05T14:00:00+11:00"`)
  expect(lines[3]).toBe(`"Not seen","VIN-c","'@c","",""`)
  expect(lines[4]).toBe(`"No scan tag","","","'=1+1","2026-01-05T14:00:00+11:00"`)
})
