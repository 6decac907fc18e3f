import { searchedWords } from '#contract/search.ts'
import {
  conditionsIn,
  fieldConditionsIn,
  type YardCondition,
  yardConditionsIn,
} from '#contract/trailer-conditions.ts'
import { type SortField, sortIn } from '#contract/trailer-sort.ts'
import { forbidsUse, isUnsettled } from '#contract/trailer-yard.ts'
import type { Range } from '../answer.ts'
import { linkedLastFirst } from '../present-trailers.ts'
import { namesOf } from '../search-entries.ts'
import type { createSearchIndex, Found } from '../search-index.ts'
import { newestFirst, type Source, tableOf, withPending } from '../source.ts'
import { duesByGroup } from '../yard/find-due.ts'
import { waitingInspections } from '../yard/waiting-inspections.ts'
import {
  type Held,
  heldByFields,
  heldByUuid,
  type Order,
  orderOf,
  placesIn,
} from './filter-facts.ts'
import type { createFacts, Facts } from './trailer-facts.ts'

export type ListQuestion = { search: string; where: string; sort: string; range: Range }

/** More than any yard has. */
const all = 1_000_000

/** Trailers, newest first, with what was worked out of them: it goes when they change. */
type Fleet = {
  trailers: readonly Facts[]
  held: Map<string, Held>
  /** By field, from the first to the last. */
  orders: Map<SortField, Order>
  places: Map<string, number> | null
}

/**
 * Narrows down and sorts the trailers of a copy. Each condition and each order is worked out once, so
 * that the next question with it passes over numbers alone.
 * @returns a function that finds the part of them that is wanted
 */
export function createList(
  facts: ReturnType<typeof createFacts>,
  find: ReturnType<typeof createSearchIndex>,
) {
  let of: readonly Facts[] | null = null
  let fleet: Fleet = { trailers: [], held: new Map(), orders: new Map(), places: null }

  return async (source: Source, question: ListQuestion): Promise<Found> => {
    const { search, where, sort, range } = question
    const known = await facts(source)
    if (known !== of) {
      of = known
      const trailers = [...known].sort(newestFirst)
      fleet = { trailers, held: new Map(), orders: new Map(), places: null }
    }
    const held: Held[] = []
    for (const name of conditionsIn(where)) held.push(await heldBy(source, fleet, name))
    const found =
      searchedWords(search).length > 0 ? (await find(search, { limit: all })).uuids : null
    const order = await placesBy(source, fleet, sort)
    if (found && order) held.push(heldByUuid(fleet.trailers, new Set(found)))
    const places = found && !order ? placesOf(fleet, found) : (order ?? fleet.trailers.keys())
    return partOf(fleet, [...places], held, range)
  }
}

function partOf({ trailers }: Fleet, places: number[], held: readonly Held[], range: Range): Found {
  const there = places.filter((place) => held.every((one) => one[place] === 1))
  const start = Number(range.start ?? 0)
  const part = there.slice(start, start + Number(range.limit ?? 10))
  return { uuids: part.flatMap((place) => trailers[place]?.uuid ?? []), total: there.length }
}

function placesOf(fleet: Fleet, uuids: readonly string[]): number[] {
  fleet.places ??= new Map(fleet.trailers.map(({ uuid }, place) => [uuid, place]))
  const { places } = fleet
  return uuids.flatMap((uuid) => places.get(uuid) ?? [])
}

async function heldBy(source: Source, fleet: Fleet, name: string): Promise<Held> {
  const { trailers, held } = fleet
  const known = held.get(keyOf(name))
  if (known) return known
  const [condition] = fieldConditionsIn(name)
  const [yard] = yardConditionsIn(name)
  if (yard === 'inspection:due' || yard === 'inspection:overdue')
    return holdDues(source, fleet, yard)
  const found = condition
    ? heldByFields(trailers, condition)
    : heldByUuid(trailers, yard ? await trailersWith(source, yard) : pendingTrailers(source))
  held.set(name, found)
  return found
}

/** What is due becomes so with time alone. */
const keyOf = (name: string) => (name.startsWith('inspection:') ? `${name} ${hour()}` : name)

const hour = () => new Date().toISOString().slice(0, 13)

/** Those whose record says that it waits, or was refused. */
const pendingTrailers = ({ pending }: Source) =>
  new Set(
    [...pending].flatMap(([key, edits]) => {
      const [kind, uuid = ''] = key.split('/')
      return kind === 'trailer' && edits.some(({ state }) => state !== 'sent') ? uuid : []
    }),
  )

async function trailersWith(source: Source, one: YardCondition) {
  const holds = one === 'defects:open' ? isUnsettled : forbidsUse
  const defects = await withPending(source, 'defect', await tableOf(source, 'defect').toArray())
  return new Set(defects.filter(holds).map(({ trailer }) => trailer))
}

/** Who asks for one of the two often asks for the other, and both come of the same reading. */
async function holdDues(source: Source, { trailers, held }: Fleet, wanted: YardCondition) {
  const asked = { now: new Date().toISOString(), waiting: await waitingInspections(source) }
  const { overdue, soon } = await duesByGroup(source.device, trailers, asked)
  const hold = (name: YardCondition, dues: typeof overdue) => {
    const found = heldByUuid(trailers, new Set(dues.map(({ trailer }) => trailer)))
    held.set(keyOf(name), found)
    return found
  }
  const [late, all] = [
    hold('inspection:overdue', overdue),
    hold('inspection:due', [...overdue, ...soon]),
  ]
  return wanted === 'inspection:overdue' ? late : all
}

async function placesBy(source: Source, { trailers, orders }: Fleet, sort: string) {
  const wanted = sortIn(sort)
  if (!wanted) return null
  const { by, isDown } = wanted
  const order = orders.get(by) ?? orderOf(trailers.map(await textsBy(source, by)))
  orders.set(by, order)
  return placesIn(order, isDown)
}

type TextOf = (trailer: Facts) => string

async function textsBy(source: Source, by: SortField): Promise<TextOf> {
  if (by === 'plate') {
    const tags = await withPending(source, 'access_key', await source.device.access_key.toArray())
    const linked = tags.sort(linkedLastFirst).reverse()
    const serials = new Map(linked.map(({ trailer, serial }) => [trailer, serial]))
    return ({ uuid }) => serials.get(uuid) ?? ''
  }
  if (by === 'class' || by === 'oem') {
    const names = await namesOf(source.device)
    return (trailer) => names(trailer[by]) ?? ''
  }
  if (by === 'customer') {
    const table = tableOf(source, 'customer')
    const customers = await withPending(source, 'customer', await table.toArray())
    const names = new Map(customers.map(({ uuid, name }) => [uuid, name]))
    return ({ customer }) => names.get(customer ?? '') ?? ''
  }
  return (trailer) => trailer[plain[by]] ?? ''
}

const plain = {
  ...({ created: 'created_at', updated: 'updated_at', vin: 'vin', rego: 'rego' } as const),
  ...({ state: 'rego_state', built: 'manufactured_date' } as const),
  ...({ id: 'custom_identity_code', job: 'fleet_code' } as const),
}
