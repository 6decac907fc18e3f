import type { Random } from '#tests/support/seeded.ts'
import type { PlannedFile, Planner, Plot } from './plot.ts'
import { defect, happened_at, photosOf } from './yard-plans.ts'

/** What somebody without an account reports, through the plate of a trailer. */
export type PlannedReport = {
  uuid: string
  accessKey: string
  trailer: string
  answer: string
  text: string
  photos: PlannedFile[]
}

export function planReport(random: Random, plot: Plot): PlannedReport {
  plot.count += 1
  return {
    ...random.pick(plot.ground.plates),
    ...{ uuid: random.uuid(), answer: random.uuid(), text: `${plot.name}-${plot.count}` },
    photos: photosOf(random, plot, random.between(0, 3)),
  }
}

export const acceptReport: Planner = (random, plot, trailer) => {
  const uuid = plot.reports.pop()
  if (!uuid) return defect(random, plot, trailer)
  const severity = random.pick(['minor', 'major', 'dangerous'] as const)
  const body = {
    ...{ uuid, defect: random.uuid(), title: `${plot.name}-${plot.count}`, severity, happened_at },
  }
  return { call: 'POST /reports/{uuid}/accept', body, subject: uuid, after: [], files: [] }
}

export const declineReport: Planner = (random, plot, trailer) => {
  const uuid = plot.reports.pop()
  if (!uuid) return defect(random, plot, trailer)
  const body = { uuid, reason: `Seen to by ${plot.name}-${plot.count}` }
  return { call: 'POST /reports/{uuid}/decline', body, subject: uuid, after: [], files: [] }
}
