import { expect, test } from 'vitest'
import type { DateKind } from '#contract/dates/due-dates.ts'
import type { SheetValues } from '#contract/sheet/lines.ts'
import { yardOf } from '#contract/trailer-yard.ts'
import {
  byUrgency,
  type DueChecklist,
  dueGroupOf,
  duesOf,
  type LastInspections,
  repeatedFor,
} from '#contract/yard/due.ts'
import { groupDues } from '#src/offline/replica/yard/group-dues.ts'
import { inspectionRanges } from '#src/offline/replica/yard/trailers-yard.ts'

const now = '2026-06-01T00:00:00.000Z'
const moment = { now, today: '2026-06-01' }
const uuidOf = (kind: string, index: number) => `${kind}-${String(index).padStart(5, '0')}`
const classes = ['light', 'heavy', null] as const

/** Each trailer was inspected by one checklist; `work` counts the looks at a checklist's classes. */
function register(counts: { trailers: number; checklists: number }) {
  const work = { looks: 0 }
  const checklists = Array.from(
    { length: counts.checklists },
    (_, index): DueChecklist => ({
      ...{ uuid: uuidOf('checklist', index), name: `Check ${index}` },
      ...{ interval_days: 10 + (index % 90), retired_at: null },
      interval_set_at: `2026-0${1 + (index % 6)}-01T00:00:00.000Z`,
      get classes() {
        work.looks += 1
        return [[], ['light'], ['light', 'heavy']][index % 3] ?? []
      },
    }),
  )
  const trailers = Array.from({ length: counts.trailers }, (_, index) => ({
    ...{ uuid: uuidOf('trailer', index), class: classes[index % classes.length] ?? null },
    manufactured_date: '2026-01',
    rego_state: null,
    created_at: `2026-01-${String(1 + ((index * 7) % 28)).padStart(2, '0')}T00:00:00.000Z`,
  }))
  const last: LastInspections = new Map(
    trailers.map(({ uuid }, index) => [
      uuid,
      new Map([[uuidOf('checklist', (index * 3) % counts.checklists), '2026-05-10T00:00:00.000Z']]),
    ]),
  )
  return { checklists, trailers, last, work }
}

test('What is due is the same as pair by pair, in the same order, part by part', () => {
  const { checklists, trailers, last } = register({ trailers: 40, checklists: 30 })
  const forClass = repeatedFor(checklists)
  const all = trailers.flatMap((trailer) => duesOf(trailer, forClass, last.get(trailer.uuid)))
  const { counts, part } = groupDues({ trailers, checklists, last, dateKinds: [] }, moment)
  for (const group of ['overdue', 'soon', 'later'] as const) {
    const pairs = all.filter(({ at }) => dueGroupOf(Date.parse(at), Date.parse(now)) === group)
    expect(part([group], 0, pairs.length + 1)).toEqual(pairs.sort(byUrgency))
    expect([counts[group], pairs.length > 0]).toEqual([pairs.length, true])
  }
  const never = all.filter((due) => due.last === null).sort(byUrgency)
  expect(counts.never).toBe(never.length)
  for (const [start, limit] of [
    [0, 7],
    [7, 50],
    [never.length - 3, 10],
    [never.length, 10],
    [0, 0],
    [0, never.length],
  ] as const)
    expect(part(['never'], start, limit)).toEqual(never.slice(start, start + limit))
})

test('Dates stand among the inspections in the order of their days, each by when its kind is due', () => {
  const { checklists, trailers, last } = register({ trailers: 4, checklists: 1 })
  const kind = (key: string, remind_days: number, retired = false): DateKind => ({
    ...{ key, name: key, classes: [], months: 12, exceptions: [], remind_days, retired },
  })
  const dateKinds = [kind('date_b', 60), kind('date_a', 0), kind('date_c', 60, true)]
  const sheets: SheetValues[] = [
    { date_a: '2026-05-31', date_b: '2026-07-31', date_c: '2020-01-01' },
    { date_a: '2026-06-01', date_b: '2026-08-01' },
    { date_a: '2026-06-20' },
    {},
  ]
  const dated = trailers.map((one, index) => ({
    ...one,
    sheet: sheets[index],
  }))
  const { counts, part } = groupDues({ trailers: dated, checklists, last, dateKinds }, moment)
  const days = (...groups: Parameters<typeof part>[0]) =>
    part(groups, 0, 100).flatMap((one) => ('on' in one ? `${one.kind} ${one.on}` : 'inspection'))
  expect(days('overdue').at(-1)).toBe('date_a 2026-05-31')
  expect(days('soon')).toEqual(['date_a 2026-06-01', 'date_b 2026-07-31'])
  expect(days('later')).toEqual(['date_a 2026-06-20'])
  expect(days('overdue')).toHaveLength(counts.overdue)
  expect(days('never').every((one) => one === 'inspection')).toBe(true)
  const [first] = part(['soon'], 0, 1)
  expect(first).toMatchObject({ trailer: dated[1]?.uuid, renewed: '2027-06-01' })
})

test('What is due looks at each checklist once for each class, not for each trailer', () => {
  const { checklists, trailers, last, work } = register({ trailers: 4000, checklists: 439 })
  const { part } = groupDues({ trailers, checklists, last, dateKinds: [] }, moment)
  expect(part(['overdue', 'soon'], 100_000, 10)).toHaveLength(10)
  expect(work.looks).toBeLessThanOrEqual(trailers.length + classes.length * checklists.length)
})

test('So does what is said of each trailer', () => {
  const { checklists, trailers, last, work } = register({ trailers: 385, checklists: 439 })
  const forClass = repeatedFor(checklists)
  const said = trailers.map((row) =>
    yardOf(row, { defects: [], forClass, last: last.get(row.uuid), now }),
  )
  expect(new Set(said.map(({ due }) => due))).toEqual(new Set(['overdue']))
  expect(work.looks).toBeLessThanOrEqual(2 * classes.length * checklists.length)
})

test('Of many pairs the keys of all inspections are read once', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => String(index))
  expect(inspectionRanges(names(439), names(385))).toBeNull()
  expect(inspectionRanges(names(439), names(100))).toBeNull()
  expect(inspectionRanges(names(5), names(50))).toHaveLength(250)
  expect(inspectionRanges([], names(50))).toEqual([])
})
