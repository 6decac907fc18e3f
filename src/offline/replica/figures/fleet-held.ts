import type { FieldCondition } from '#contract/field-conditions.ts'
import { relatedIn } from '#contract/field-holds.ts'
import {
  fieldConditionsIn,
  type YardCondition,
  yardConditionsIn,
} from '#contract/trailer-conditions.ts'
import { forbidsUse, isUnsettled } from '#contract/trailer-yard.ts'
import { firstDueAt, isDueSoon, isOverdue, repeatedFor } from '#contract/yard/due.ts'
import { type Source, tableOf, withPending } from '../source.ts'
import { lastInspections } from '../yard/find-due.ts'
import { waitingInspections } from '../yard/waiting-inspections.ts'
import { type Held, heldByFields, heldByUuid } from './filter-facts.ts'
import type { Fleet } from './fleet.ts'
import { trailersRelatedTo } from './related-trailers.ts'

/** @returns for which trailers of a fleet a condition holds, computed once */
export async function heldBy(source: Source, fleet: Fleet, name: string): Promise<Held> {
  const { trailers, held } = fleet
  const known = held.get(keyOf(name))
  if (known) return known
  const [condition] = fieldConditionsIn(name)
  const [yard] = yardConditionsIn(name)
  if (yard === 'inspection:due' || yard === 'inspection:overdue')
    return holdDues(source, fleet, yard)
  const found = condition
    ? await heldByCondition(source, trailers, condition)
    : heldByUuid(trailers, yard ? await trailersWith(source, yard) : pendingTrailers(source))
  held.set(name, found)
  return found
}

async function heldByCondition(
  source: Source,
  trailers: Fleet['trailers'],
  condition: FieldCondition,
): Promise<Held> {
  const related = relatedIn(condition)
  if (!related) return heldByFields(trailers, condition)
  const with_ = heldByUuid(trailers, await trailersRelatedTo(source, related))
  return condition.field === 'without' ? with_.map((one) => 1 - one) : with_
}

/** Due conditions change with time, so they are cached by the hour. */
const keyOf = (name: string) => (name.startsWith('inspection:') ? `${name} ${hour()}` : name)

const hour = () => new Date().toISOString().slice(0, 13)

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

/** Computes both due conditions, as they need the same data. */
async function holdDues(source: Source, { trailers, held }: Fleet, wanted: YardCondition) {
  const forClass = repeatedFor(await source.device.checklist.toArray())
  const last = await lastInspections(source.device, await waitingInspections(source))
  const now = new Date().toISOString()
  const firsts = trailers.map((one) => firstDueAt(one, forClass, last.get(one.uuid)))
  const hold = (name: YardCondition, holds: typeof isOverdue) => {
    const found = Uint8Array.from(firsts, (at) => (at !== null && holds({ at }, now) ? 1 : 0))
    held.set(keyOf(name), found)
    return found
  }
  const [late, all] = [hold('inspection:overdue', isOverdue), hold('inspection:due', isDueSoon)]
  return wanted === 'inspection:overdue' ? late : all
}
