import type { Random } from '#tests/support/seeded.ts'
import {
  accessLevel,
  archivePart,
  archiveResource,
  customPart,
  linkPart,
  resource,
} from './part-plans.ts'
import type { PlannedChange, Plot } from './plot.ts'
import { acceptReport, declineReport } from './report-plans.ts'
import { archive, customer, image, link, putBack, register, save, sell } from './trailer-plans.ts'
import { archiveView, view } from './view-plans.ts'
import {
  assignDue,
  defect,
  inspect,
  logEntry,
  moveDefect,
  sayWhereabouts,
  setWalkState,
  strike,
  walk,
} from './yard-plans.ts'

const planners = [
  ...[save, save, save, putBack, putBack, image, image, image, archive, link],
  ...[linkPart, customPart, archivePart, sell, sell],
  ...[resource, resource, accessLevel, archiveResource, customer],
  ...[logEntry, logEntry, strike, strike, defect, moveDefect, moveDefect, inspect, inspect, walk],
  ...[setWalkState, sayWhereabouts, assignDue],
  ...[acceptReport, acceptReport, declineReport, view, archiveView],
]

/** @returns the next thing that a person does on a device, and notes it in the plot */
export function planChange(random: Random, plot: Plot): PlannedChange {
  plot.count += 1
  const open = plot.trailers.filter(({ isArchived }) => !isArchived)
  const own = open.filter(({ isOwn }) => isOwn)
  const trailer = random.chance(0.7) && own.length > 0 ? random.pick(own) : random.pick(open)
  const planner = own.length === 0 || random.chance(0.2) ? register : random.pick(planners)
  const planned = planner(random, plot, trailer)
  const what = planned.call.replace('POST ', '')
  // The union of calls and bodies survives the spread; the checker of types loses it.
  return {
    id: random.uuid(),
    label: `${plot.name}#${plot.count} ${what}`,
    ...planned,
  } as PlannedChange
}
