import { expect, test } from 'vitest'
import { yardOf } from '#contract/trailer-yard.ts'
import {
  byUrgency,
  type DueChecklist,
  dueGroupOf,
  duesOf,
  type LastInspections,
  repeatedByUuid,
} from '#contract/yard/due.ts'
import { groupDues } from '#src/offline/replica/yard/group-dues.ts'
import { inspectionRanges } from '#src/offline/replica/yard/trailers-yard.ts'

const now = '2026-06-01T00:00:00.000Z'
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
      get classes() {
        work.looks += 1
        return [[], ['light'], ['light', 'heavy']][index % 3] ?? []
      },
    }),
  )
  const trailers = Array.from({ length: counts.trailers }, (_, index) => ({
    ...{ uuid: uuidOf('trailer', index), class: classes[index % classes.length] ?? null },
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
  const all = trailers.flatMap((trailer) =>
    duesOf(trailer, checklists, (checklist) => last.get(trailer.uuid)?.get(checklist) ?? null),
  )
  const of = (group: string) => all.filter((due) => dueGroupOf(due, now) === group).sort(byUrgency)
  const { overdue, soon, later, never } = groupDues({ trailers, checklists, last }, now)
  expect(overdue.sort(byUrgency)).toEqual(of('overdue'))
  expect(soon.sort(byUrgency)).toEqual(of('soon'))
  expect(later.sort(byUrgency)).toEqual(of('later'))
  expect(overdue.length * soon.length * later.length).toBeGreaterThan(0)
  const begun = of('never')
  expect(never.count).toBe(begun.length)
  for (const [start, limit] of [
    [0, 7],
    [7, 50],
    [begun.length - 3, 10],
    [begun.length, 10],
    [0, 0],
    [0, begun.length],
  ] as const)
    expect(never.part(start, limit)).toEqual(begun.slice(start, start + limit))
})

test('Work for what is due grows with checklists and trailers, not with their product', () => {
  const { checklists, trailers, last, work } = register({ trailers: 4000, checklists: 439 })
  const { never } = groupDues({ trailers, checklists, last }, now)
  never.part(1_000_000, 10)
  expect(work.looks).toBeLessThanOrEqual(trailers.length + classes.length * checklists.length)
})

test('Work for what is said of each trailer grows with its inspections', () => {
  const { checklists, trailers, last, work } = register({ trailers: 385, checklists: 439 })
  const byUuid = repeatedByUuid(checklists)
  const said = trailers.map((row) =>
    yardOf(row, { defects: [], checklists: byUuid, last: last.get(row.uuid), now }),
  )
  expect(new Set(said.map(({ due }) => due)).size).toBe(3)
  expect(work.looks).toBeLessThanOrEqual(trailers.length)
})

test('Of many pairs the keys of all inspections are read once', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => String(index))
  expect(inspectionRanges(names(439), names(385))).toBeNull()
  expect(inspectionRanges(names(439), names(100))).toBeNull()
  expect(inspectionRanges(names(5), names(50))).toHaveLength(250)
  expect(inspectionRanges([], names(50))).toEqual([])
})
