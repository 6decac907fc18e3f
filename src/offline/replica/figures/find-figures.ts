import type { DateKind } from '#contract/dates/due-dates.ts'
import { localDay } from '#contract/local-day.ts'
import type { DueGroup } from '#contract/yard/due-groups.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { namesOf } from '../search-entries.ts'
import { openSource, tableOf, withPending } from '../source.ts'
import { duesByGroup } from '../yard/find-due.ts'
import { waitingInspections } from '../yard/waiting-inspections.ts'
import { countFigures, type FleetFigures } from './count-figures.ts'
import type { createFacts } from './trailer-facts.ts'

/** The figures of /home; `due` counts inspections and dates, `hasInspected` is whether there is any. */
export type Figures = FleetFigures & { due: Record<DueGroup, number>; hasInspected: boolean }

/** Counts the replica with the outbox. */
export async function findFigures(
  device: DeviceDatabase,
  facts: ReturnType<typeof createFacts>,
  dateKinds: readonly DateKind[],
): Promise<Figures> {
  const source = await openSource(device)
  const trailers = await facts(source)
  const names = await namesOf(device)
  const defects = await withPending(source, 'defect', await tableOf(source, 'defect').toArray())
  const waiting = await waitingInspections(source)
  const now = new Date()
  const moment = { now: now.toISOString(), today: localDay(now) }
  const due = await duesByGroup(device, trailers, { ...moment, waiting, dateKinds })
  return {
    ...countFigures({ trailers, defects, nameOf: names }),
    due: due.counts,
    hasInspected: waiting.length > 0 || (await device.inspection.limit(1).count()) > 0,
  }
}
