import { expect, test } from 'vitest'
import {
  type CountedYard,
  countsAround,
  historyOf,
  type Said,
} from '#contract/yard/walk-history.ts'

const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}T08:00:00.000Z`
const count = (
  number: number,
  yard: string,
  seen: string[],
  more: Partial<CountedYard> = {},
): CountedYard => ({
  ...{ uuid: `c${number}`, name: yard, finished_at: day(number), received_at: day(number) },
  ...{ state: 'whole', seen, expected: [] },
  ...more,
})
const word = (number: number, of: string, trailer: string, place: Said['place']): Said => ({
  ...{ uuid: `w${number}${trailer}`, walk: of, trailer, place, note: '', by: 'Jo' },
  ...{ happened_at: day(number), received_at: day(number) },
})

/** Who is missing at a count of these: of its own yard, and of others with a star. */
function missing(target: string, counts: CountedYard[], words: Said[] = []) {
  const { absent } = historyOf(target, countsAround(counts, target), words)
  return absent.map(({ trailer, here }) => `${trailer}${here ? '' : '*'}`).sort()
}

const first = count(1, 'South', ['a', 'b', 'c'])
const second = count(2, 'South', ['a'])
const third = count(3, 'south ', ['a', 'd'])

test('Who was not seen stays missing in later counts of the yard, with when they were seen last', () => {
  const { former, expected, absent } = historyOf('c3', [first, second, third], [])
  expect(former?.uuid).toBe('c2')
  expect(expected.toSorted()).toEqual(['a', 'b', 'c'])
  expect(absent).toMatchObject([
    { trailer: 'b', here: true, since: { uuid: 'c2' }, last: { uuid: 'c1' }, words: [] },
    { trailer: 'c', here: true, since: { uuid: 'c2' }, last: { uuid: 'c1' }, later: null },
  ])
  expect(missing('c1', [first, second, third])).toEqual([])
})

test('A count of another yard looks for them too, and whom it sees is missing no more', () => {
  const north = count(3, 'North', ['b', 'x'])
  const last = count(4, 'South', ['a'])
  const counts = [first, second, north, last]
  expect(missing('c3', counts)).toEqual(['c*'])
  expect(missing('c4', counts)).toEqual(['c'])
  const { arrivals } = historyOf('c3', counts, [])
  expect(arrivals).toMatchObject([{ trailer: 'b', last: { uuid: 'c1' }, since: { uuid: 'c2' } }])
  const [b] = historyOf('c2', counts, []).absent
  expect(b).toMatchObject({ trailer: 'b', later: { uuid: 'c3', name: 'North' } })
})

test('Who was seen in another yard since is not expected here', () => {
  const north = count(2, 'North', ['a', 'b'])
  const last = count(3, 'South', ['c'])
  expect(missing('c3', [first, north, last])).toEqual([])
})

test('Of a part of a yard nobody new is missing, and who was before still is', () => {
  const part = { ...third, seen: ['d'], state: 'part' as const }
  const next = count(4, 'South', ['d'])
  expect(missing('c3', [first, second, part])).toEqual(['b', 'c'])
  expect(missing('c4', [first, second, part, next])).toEqual(['a', 'b', 'c'])
  expect(missing('c2', [first, { ...second, state: 'part' }])).toEqual([])
})

test('A void count is compared with nothing, neither itself nor by others', () => {
  const wrong = { ...second, seen: ['n', 'b'], state: 'void' as const }
  const last = count(3, 'South', ['a'], { expected: ['n', 'b', 'z'] })
  const { former, expected } = historyOf('c3', [first, wrong, last], [])
  expect(former?.uuid).toBe('c1')
  // What only the void count saw is not expected; what no count here knows is, as it was told.
  expect(expected.toSorted()).toEqual(['a', 'b', 'c', 'z'])
  expect(missing('c3', [first, wrong, last])).toEqual(['b', 'c', 'z'])
  expect(historyOf('c2', [first, wrong, last], [])).toEqual({
    ...{ former: null, expected: [], absent: [], arrivals: [] },
  })
})

test('Who is settled is not looked for until they are seen again, and the word is kept', () => {
  const words = [word(2, 'c2', 'b', 'gone'), word(2, 'c2', 'c', 'elsewhere')]
  const counts = [first, second, third]
  expect(missing('c3', counts, words)).toEqual([])
  const { absent } = historyOf('c2', countsAround(counts, 'c2'), words)
  expect(absent.map((one) => [one.trailer, one.words.map(({ place }) => place)])).toEqual([
    ['b', ['gone']],
    ['c', ['elsewhere']],
  ])
  const again = [...counts, count(4, 'South', ['a', 'b']), count(5, 'South', ['a'])]
  expect(missing('c5', again, words)).toEqual(['b', 'd'])
})

test('A word that is taken back leaves who it was about missing, in counts in between too', () => {
  const words = [word(2, 'c2', 'b', 'gone'), word(4, 'c2', 'b', 'missing')]
  const counts = [first, second, third, count(5, 'South', ['a'])]
  expect(missing('c3', counts, words)).toEqual(['b', 'c'])
  expect(missing('c5', counts, words)).toEqual(['b', 'c', 'd'])
  const { absent } = historyOf('c5', counts, words)
  expect(absent.find(({ trailer }) => trailer === 'b')).toMatchObject({ since: { uuid: 'c2' } })
})

test('Who was found after all is expected by the next count, and missing anew where it does not see them', () => {
  const found = word(2, 'c2', 'b', 'here')
  const { absent } = historyOf('c3', [first, second, third], [found])
  expect(absent).toMatchObject([
    { trailer: 'b', since: { uuid: 'c3' } },
    { trailer: 'c', since: { uuid: 'c2' } },
  ])
  const back = word(2, 'c2', 'b', 'missing')
  const both = [found, { ...back, uuid: 'w9', happened_at: day(3) }]
  expect(historyOf('c2', [first, second], both).absent[0]?.words).toMatchObject([
    { place: 'here' },
    { place: 'missing' },
  ])
  expect(
    missing('c3', [first, second, { ...third, finished_at: day(6), received_at: day(6) }], both),
  ).toEqual(['b', 'c'])
})

test('A word of a count counts for nothing once they were seen since, whatever clocks say', () => {
  const late = word(9, 'c2', 'b', 'gone')
  const seen = [first, second, count(3, 'South', ['a', 'b']), count(10, 'South', ['a'])]
  expect(missing('c10', seen, [late])).toEqual(['b', 'c'])
  const early = { ...word(1, 'c2', 'b', 'gone'), received_at: day(9) }
  expect(missing('c3', [first, second, third], [early])).toEqual(['c'])
})

test('What a device alone knows comes last, whatever its clock says', () => {
  const waiting = count(1, 'South', ['b'], { uuid: 'mine', finished_at: day(1), made: 1 })
  expect(missing('mine', [waiting, first, second])).toEqual(['a', 'c'])
})

test('Counts far away are left out, and what one brought along tells of them', () => {
  const many = Array.from({ length: 70 }, (_, index) => {
    const at = new Date(Date.UTC(2026, 0, 1 + index)).toISOString()
    return count(index, 'South', ['a'], {
      ...{ uuid: `m${index}`, finished_at: at, received_at: at },
      expected: index > 0 ? ['a', 'lost'] : ['lost'],
    })
  })
  expect(countsAround(many, 'm69')).toHaveLength(51)
  expect(missing('m69', many)).toEqual(['lost'])
})
