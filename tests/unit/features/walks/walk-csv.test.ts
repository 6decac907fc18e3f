import { expect, test } from 'vitest'
import type { Walk } from '#contract/yard/walk.ts'
import { compareWalk, expectedNext } from '#src/features/walks/compare-walk.ts'
import { walkCsv } from '#src/features/walks/walk-csv.ts'
import { inZone } from '#tests/support/in-zone.ts'

inZone('Australia/Sydney')

const at = '2026-01-05T03:00:00.000Z'
const trailer = (uuid: string, rego = '') => ({ uuid, vin: `VIN-${uuid}`, rego })
const plate = (code: string, of: string | null) => ({ code, trailer: of, seen_at: at })

const own = { uuid: 'w', name: 'North', finished_at: at }
const former = { uuid: 'v', name: 'South', finished_at: at }
const said = {
  ...{ uuid: 's', place: 'elsewhere' as const, note: 'At the painter', by: 'Ann' },
  ...{ happened_at: at, received_at: at },
}

const walk: Walk = {
  ...{ uuid: 'w', name: 'North', started_at: at, finished_at: at, received_at: at, by: 'Jo' },
  plates: [plate('A', 'a'), plate('A2', 'a'), plate('B', 'b'), plate('=1+1', null)],
  ...{ state: 'whole', state_why: '', state_at: null, state_by: '' },
  ...{ former, expected: ['a', 'c'], arrivals: [{ trailer: 'b', last: former, since: null }] },
  absent: [
    { trailer: 'c', here: true, since: own, last: former, later: null, words: [said] },
    { trailer: 'd', here: false, since: former, last: null, later: null, words: [] },
  ],
  trailers: [trailer('a', '=HYPERLINK("x")'), trailer('b'), trailer('c', '@c'), trailer('d')],
  tags: [],
}

test('A count tells who was seen, who was not, who is new, and plates that open no trailer', () => {
  const found = compareWalk(walk)
  expect(found.seen.map(({ trailer: { uuid } }) => uuid)).toEqual(['a'])
  expect(found.fresh.map(({ trailer: { uuid } }) => uuid)).toEqual(['b'])
  expect(found.missing.map(({ of: { uuid } }) => uuid)).toEqual(['c'])
  expect(found.elsewhere.map(({ of: { uuid } }) => uuid)).toEqual(['d'])
  expect(found.unknown.map(({ code }) => code)).toEqual(['=1+1'])
})

test('Of a first count nobody is missing, and nobody new', () => {
  const { seen, fresh, missing } = compareWalk({
    ...walk,
    ...{ former: null, expected: [], absent: [] },
  })
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
  const time = '2026-01-05T14:00:00+11:00'
  expect(lines[1]).toBe(`"Seen","VIN-a","'=HYPERLINK(""x"")","A","${time}","",""`)
  expect(lines[2]).toBe(`"New","VIN-b","","B","${time}","${time} South",""`)
  expect(lines[3]).toBe(
    `"Not seen","VIN-c","'@c","","","${time} South","Missing since ${time} North; Somewhere else, At the painter, Ann, ${time}"`,
  )
  expect(lines[4]).toMatch(/^"Missing from another yard","VIN-d"/)
  expect(lines[5]).toBe(`"Not a scan tag","","","'=1+1","${time}","",""`)
})

test('The next count is to find whom this one saw or expected, but not who is known to be elsewhere', () => {
  expect(expectedNext(walk).toSorted()).toEqual(['a', 'b'])
  const open = walk.absent.map((one) => ({ ...one, words: [] }))
  expect(expectedNext({ ...walk, absent: open }).toSorted()).toEqual(['a', 'b', 'c'])
  const found = walk.absent.map((one) => ({ ...one, words: [{ ...said, place: 'here' as const }] }))
  expect(expectedNext({ ...walk, absent: found }).toSorted()).toEqual(['a', 'b', 'c'])
})
