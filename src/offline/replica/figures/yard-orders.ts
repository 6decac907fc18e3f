import { defectsKey, firstOf, forbidsUse, isUnsettled } from '#contract/trailer-yard.ts'
import { duesAgain, repeatedByUuid } from '#contract/yard/due.ts'
import { type Source, tableOf, withPending } from '../source.ts'
import { lastInspections } from '../yard/find-due.ts'
import { waitingInspections } from '../yard/waiting-inspections.ts'
import type { TrailerFacts } from './trailer-facts.ts'

/** @returns what a trailer is sorted by for its defects */
export async function defectTexts(source: Source) {
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

/** @returns when the first inspection of a trailer is due again, '' for one that was never inspected */
export async function dueTexts(source: Source) {
  const checklists = repeatedByUuid(await source.device.checklist.toArray())
  const last = await lastInspections(source.device, await waitingInspections(source))
  return (trailer: TrailerFacts) =>
    firstOf(duesAgain(trailer, checklists, last.get(trailer.uuid))) ?? ''
}
