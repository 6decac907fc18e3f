import { expect, test } from 'vitest'
import { emptyTrailerFields } from '#contract/trailer/fields.ts'
import { fieldConditionsIn } from '#contract/trailer-conditions.ts'
import { monthColumns, yearColumns } from '#src/features/home/built-columns.ts'
import { listMissing, ofClass, ofMaker, ofState } from '#src/features/home/figure-where.ts'
import {
  countedMissing,
  countFigures,
  type FleetFigures,
} from '#src/offline/replica/figures/count-figures.ts'
import { heldByFields } from '#src/offline/replica/figures/filter-facts.ts'
import type { TrailerFacts } from '#src/offline/replica/figures/trailer-facts.ts'

const today = new Date(2026, 10, 23)
const uuidOf = (kind: number, index: number) =>
  `${kind}0000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const states = ['QLD', 'NSW', 'NATIONAL', null]

/** Trailers in which everything that can be missing is missing of some. */
const fleet = (count: number): TrailerFacts[] =>
  Array.from({ length: count }, (_, index) => ({
    ...emptyTrailerFields,
    ...{ uuid: uuidOf(0, index), vin: `V${index}`, rego: index % 5 ? `R${index}` : '' },
    rego_state: states[index % states.length] ?? null,
    class: index % 11 ? uuidOf(1, index % 7) : null,
    oem: index % 13 ? uuidOf(2, index % 3) : null,
    customer: index % 3 ? uuidOf(3, index % 5000) : null,
    ...{ manual: null, hasManual: index % 2 === 0, image: index % 7 ? 'photo' : null },
    manufactured_date: `${2001 + (index % 30)}-${String(1 + (index % 12)).padStart(2, '0')}`,
    ...{ created_at: '2026-01-01T00:00:00.000Z', updated_at: '', archived_at: null, made: 0 },
    ...{ custom_identity_code: '', fleet_code: '' },
    hasPlate: index % 4 === 0,
  }))

const count = (trailers: TrailerFacts[]) =>
  countFigures({ trailers, defects: [], nameOf: (uuid) => `Name of ${uuid}` })

/** Every number of a fleet, with the address that it opens. */
const opened = (
  { classes, makers, states, years, months, missing }: FleetFigures,
  places: number,
) => [
  ...classes.map((one) => ({ count: one.count, href: ofClass(one.of) })),
  ...makers.map((one) => ({ count: one.count, href: ofMaker(one.of) })),
  ...states.map((one) => ({ count: one.count, href: ofState(one.of) })),
  ...countedMissing.map((kind) => ({ count: missing[kind], href: listMissing(kind) })),
  ...monthColumns(months, today, places),
  ...yearColumns(years, today, places),
]

test.each([
  [0, 12],
  [1, 6],
  [240, 6],
  [240, 12],
  [50_000, 12],
])(
  'Each number of %d trailers, in charts of %d columns, is that of the rows that it opens',
  (size, places) => {
    const trailers = fleet(size)
    const figures = count(trailers)
    expect(figures.trailers).toBe(size)
    for (const { href, count } of opened(figures, places)) {
      const where = new URL(href, 'https://yard.example').searchParams.get('where') ?? ''
      const [condition] = fieldConditionsIn(where)
      const held = condition ? heldByFields(trailers, condition) : new Uint8Array()
      const rows = held.reduce((sum, one) => sum + one, 0)
      expect(`${href} ${rows}`).toBe(`${href} ${count}`)
    }
  },
)

test('Years leave no trailer out: the oldest stand together, and so do those dated ahead', () => {
  const { years } = count(fleet(240))
  for (const places of [6, 12]) {
    const columns = yearColumns(years, today, places)
    expect(columns).toHaveLength(places)
    expect(columns.reduce((all, one) => all + one.count, 0)).toBe(240)
    expect([columns[0]?.short, columns.at(-1)?.short]).toEqual([
      places === 6 ? 'to 2022' : 'to 2016',
      '2027 on',
    ])
  }
})

test('A fleet of one has one column, and years of none beside it', () => {
  const [one] = fleet(26).slice(25)
  const columns = yearColumns(count(one ? [one] : []).years, today, 6)
  expect(columns.map(({ short, count }) => `${short} ${count}`)).toEqual([
    ...['2021 0', '2022 0', '2023 0', '2024 0', '2025 0', '2026 1'],
  ])
})

test('Groups stand with the largest first, and those of none have no name', () => {
  const { states: found } = count(fleet(9))
  expect(found.map(({ of, name, count }) => [of, name, count])).toEqual([
    ['QLD', 'QLD', 3],
    ...[
      [null, '', 2],
      ['NATIONAL', 'NATIONAL', 2],
      ['NSW', 'NSW', 2],
    ],
  ])
})

test('Defects are counted as the board has them, those of trailers that are shown alone', () => {
  const [trailers, of] = [fleet(3), (index: number) => ({ trailer: uuidOf(0, index) })]
  const [minor, dangerous] = [{ severity: 'minor' }, { severity: 'dangerous' }]
  const defects = [
    ...[
      { ...of(0), ...minor, state: 'open' },
      { ...of(0), ...dangerous, state: 'open' },
    ],
    ...[
      { ...of(0), ...dangerous, state: 'in work' },
      { ...of(1), ...dangerous, state: 'fixed' },
    ],
    ...[
      { ...of(2), ...minor, state: 'closed' },
      { ...of(9), ...dangerous, state: 'open' },
    ],
  ]
  const figures = countFigures({ trailers, defects, nameOf: () => undefined })
  expect(figures.defects).toEqual({ open: 2, 'in work': 1, fixed: 1, forbidding: 2 })
  expect([figures.defective, figures.dangerous]).toEqual([2, 1])
})
