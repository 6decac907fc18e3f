import type { MissingKind } from '#contract/field-conditions.ts'
import { isWithout } from '#contract/field-holds.ts'
import { compareTexts } from '#contract/sort-key.ts'
import { forbidsUse, isUnsettled, unsettledStates } from '#contract/trailer-yard.ts'
import { groupBy } from '../group-by.ts'
import type { TrailerFacts } from './trailer-facts.ts'

/** The fields whose absence /home counts. */
export const countedMissing = [
  'plate',
  'photo',
  'manual',
  'rego',
  'customer',
] as const satisfies readonly MissingKind[]

/** The number of trailers with the same value `of`, null for those without. */
export type Group = { of: string | null; name: string; count: number }

/** The number of trailers built in a year, 'YYYY', or a month, 'YYYY-MM'. */
export type Built = { at: string; count: number }

type UnsettledState = (typeof unsettledStates)[number]

/** The fleet in numbers, of trailers unless stated otherwise. */
export type FleetFigures = {
  trailers: number
  /** Trailers that must not be used. */
  dangerous: number
  defective: number
  /** Unsettled defects by state, and those that forbid a trailer's use. */
  defects: Record<UnsettledState | 'forbidding', number>
  /** The largest first. */
  classes: Group[]
  states: Group[]
  makers: Group[]
  /** The oldest first, without trailers of unknown date. */
  years: Built[]
  months: Built[]
  missing: Record<(typeof countedMissing)[number], number>
}

export type Counted = {
  trailers: readonly TrailerFacts[]
  defects: readonly { trailer: string; severity: string; state: string }[]
  /** By the uuid of a class or manufacturer. */
  nameOf: (uuid: string) => string | undefined
}

export function countFigures({ trailers, defects, nameOf }: Counted): FleetFigures {
  const unsettled = groupBy(defects.filter(isUnsettled), ({ trailer }) => trailer)
  const left = { open: 0, 'in work': 0, fixed: 0, forbidding: 0 }
  const missing = { plate: 0, photo: 0, manual: 0, rego: 0, customer: 0 }
  const found = { dangerous: 0, defective: 0 }
  const [classes, states, makers] = [
    tally<string | null>(),
    tally<string | null>(),
    tally<string | null>(),
  ]
  const [years, months] = [tally<string>(), tally<string>()]
  for (const one of trailers) {
    const own = unsettled.get(one.uuid) ?? []
    const forbidding = own.filter(forbidsUse).length
    if (own.length > 0) found.defective += 1
    if (forbidding > 0) found.dangerous += 1
    left.forbidding += forbidding
    for (const state of unsettledStates)
      left[state] += own.filter((defect) => defect.state === state).length
    classes.add(one.class)
    states.add(one.rego_state)
    makers.add(one.oem)
    years.add(one.manufactured_date.slice(0, 4))
    months.add(one.manufactured_date)
    for (const kind of countedMissing) if (isWithout(kind, one)) missing[kind] += 1
  }
  return {
    ...{ trailers: trailers.length, ...found, defects: left, missing },
    classes: grouped(classes.counts, nameOf),
    states: grouped(states.counts, (code) => code),
    makers: grouped(makers.counts, nameOf),
    ...{ years: inTime(years.counts), months: inTime(months.counts) },
  }
}

function tally<Key>() {
  const counts = new Map<Key, number>()
  return { counts, add: (key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1) }
}

const grouped = (
  counts: ReadonlyMap<string | null, number>,
  nameOf: (uuid: string) => string | undefined,
): Group[] =>
  [...counts]
    .map(([of, count]) => ({ of, count, name: (of !== null && nameOf(of)) || '' }))
    .sort((a, b) => b.count - a.count || compareTexts(a.name, b.name))

const inTime = (counts: ReadonlyMap<string, number>): Built[] =>
  [...counts]
    .filter(([at]) => at !== '')
    .map(([at, count]) => ({ at, count }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
