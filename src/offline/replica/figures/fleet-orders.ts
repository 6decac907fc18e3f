import { isSheetField, sheetKey } from '#contract/sheet/flat-sheet.ts'
import { sheetSortKey } from '#contract/sheet/sheet-holds.ts'
import { fieldCalled, type SortedTrailerField, trailerFieldRow } from '#contract/trailer/fields.ts'
import type { SortField } from '#contract/trailer-sort.ts'
import { trailerSortKey } from '#contract/trailer-sort-keys.ts'
import { defectsKey, forbidsUse, isUnsettled } from '#contract/trailer-yard.ts'
import { firstDueAt, repeatedFor } from '#contract/yard/due.ts'
import { namesOf } from '../search-entries.ts'
import { type Source, tableOf, withPending } from '../source.ts'
import { lastInspections } from '../yard/find-due.ts'
import { waitingInspections } from '../yard/waiting-inspections.ts'
import { type Order, orderOf } from './filter-facts.ts'
import type { Fleet } from './fleet.ts'
import { linkedPlates } from './linked-plates.ts'
import type { TrailerFacts } from './trailer-facts.ts'

/** @returns the order of a fleet by a field, computed once */
export async function orderBy(source: Source, { trailers, orders }: Fleet, by: SortField) {
  const order = orders.get(by) ?? (await orderAnew(source, trailers, by))
  orders.set(by, order)
  return order
}

async function orderAnew(
  source: Source,
  trailers: readonly TrailerFacts[],
  by: SortField,
): Promise<Order> {
  const textOf = await textsBy(source, by)
  return orderOf(trailers.map((trailer) => trailerSortKey(by, textOf(trailer))))
}

type TextOf = (trailer: TrailerFacts) => string

async function textsBy(source: Source, by: SortField): Promise<TextOf> {
  if (isSheetField(by)) return ({ sheet }) => sheetSortKey(sheet?.[sheetKey(by)])
  if (by === 'plate') {
    const plates = await linkedPlates(source)
    return ({ uuid }) => plates.get(uuid)?.serial ?? ''
  }
  if (by === 'customer') {
    const table = tableOf(source, 'customer')
    const customers = await withPending(source, 'customer', await table.toArray())
    const names = new Map(customers.map(({ uuid, name }) => [uuid, name]))
    return ({ customer }) => names.get(customer ?? '') ?? ''
  }
  if (by === 'defects') return defectTexts(source)
  if (by === 'due') return dueTexts(source)
  if (by === 'created' || by === 'updated') return (trailer) => trailer[`${by}_at`]
  const field = fieldCalled(by) as SortedTrailerField
  if (trailerFieldRow(field).kind !== 'record') return (trailer) => trailer[field] ?? ''
  const names = await namesOf(source.device)
  return (trailer) => names(trailer[field]) ?? ''
}

async function defectTexts(source: Source) {
  const defects = await withPending(source, 'defect', await tableOf(source, 'defect').toArray())
  const counts = new Map<string, { unsettled: number; isDangerous: boolean }>()
  for (const defect of defects.filter(isUnsettled)) {
    const { unsettled = 0, isDangerous = false } = counts.get(defect.trailer) ?? {}
    const count = { unsettled: unsettled + 1, isDangerous: isDangerous || forbidsUse(defect) }
    counts.set(defect.trailer, count)
  }
  return ({ uuid }: TrailerFacts) => {
    const { unsettled = 0, isDangerous = false } = counts.get(uuid) ?? {}
    return defectsKey(unsettled, isDangerous)
  }
}

/** @returns when a trailer's next inspection is due, '' where none comes */
async function dueTexts(source: Source) {
  const forClass = repeatedFor(await source.device.checklist.toArray())
  const last = await lastInspections(source.device, await waitingInspections(source))
  return (trailer: TrailerFacts) => firstDueAt(trailer, forClass, last.get(trailer.uuid)) ?? ''
}
