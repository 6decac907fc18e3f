import type { Insertable } from 'kysely'
import type {
  AccessKeyTable,
  ResourceTable,
  TrailerPartTable,
  TrailerTable,
} from '#server/core/schema/schema.ts'
import { type Random, seeded } from '#server/reference/random.ts'
import { customers } from '../demo-customers.ts'
import { organizationUuid, settingsThen, writers } from '../demo-organization.ts'
import { scanTagSteps } from '../demo-scan-tags.ts'
import { daysBack, firstDay, later } from '../demo-times.ts'
import { devices, logOf, office, type Step } from './step.ts'
import { type Saved, trailerSteps } from './trailer-steps.ts'

type Row = Insertable<TrailerTable>
type Yard = {
  trailers: readonly Row[]
  tags: readonly Insertable<AccessKeyTable>[]
  fitted: readonly Insertable<TrailerPartTable>[]
  resources: readonly Insertable<ResourceTable>[]
}

const [administrator = null] = writers

/**
 * What was done to trailers, parts, resources, tags and settings, as if on this server.
 * @param deletions what was done to some trailers last
 * @returns the audit log, and the trailers as it left them
 */
export function demoHistory(yard: Yard, deletions: readonly Step[], now: Date) {
  const random = seeded('history')
  const manuals = manualsOf(yard, now, random)
  const takenOver = customerTakenOver(yard.trailers, now, random)
  const own = yard.trailers.map((row) => {
    const known = [manuals.get(row.uuid), takenOver.get(row.uuid)].filter(
      (one) => one !== undefined,
    )
    const deleted = deletions.filter(({ subject }) => subject === row.uuid)
    return { row, steps: [...trailerSteps(row, known, now, random), ...deleted] }
  })
  const steps = [
    ...own.flatMap((one) => one.steps),
    ...yard.fitted.map((row) => fittedStep(row, random)),
    ...yard.resources.map((row) => addedStep(row, random)),
    ...scanTagSteps(yard.tags),
    ...settingsSteps(now),
  ]
  return {
    change: logOf(steps),
    trailer: own.map(({ row, steps }) => ({ ...row, ...lastOf(steps) })),
  }
}

function lastOf(steps: readonly Step[]) {
  const { at, user } = steps.reduce((last, step) => (step.at >= last.at ? step : last))
  return { updated_at: at, updated_by: user }
}

/** A manual is chosen once its file is there. */
function manualsOf({ trailers, resources }: Yard, now: Date, random: Random) {
  const added = new Map(resources.map((row) => [row.uuid, row.created_at]))
  return new Map(
    trailers.flatMap(({ uuid, manual, created_by }): [string, Saved][] => {
      const at = manual && added.get(manual)
      if (!at) return []
      const by = { user: created_by, device: random.pick(devices) }
      const sides = { before: { manual: null }, after: { manual } }
      return [[uuid, { ...by, ...sides, at: later(at, 1, now) }]]
    }),
  )
}

/** One haulier bought another's trailers: their customer was set at once. */
function customerTakenOver(trailers: readonly Row[], now: Date, random: Random) {
  const [seller, buyer] = ['Drysdale Point Freight', 'Two Rivers Linehaul'].map(
    (wanted) => customers.find(({ name }) => name === wanted)?.uuid ?? null,
  )
  const batch = random.uuid()
  const at = later(daysBack(now, 35), 190, now)
  const bought = trailers.filter(
    ({ customer, created_at, archived_at }) =>
      customer === buyer && !archived_at && created_at < at,
  )
  const sides = { before: { customer: seller }, after: { customer: buyer } }
  const by = { user: administrator, device: office, batch }
  return new Map(
    bought.map(({ uuid }, index) => [uuid, { ...by, ...sides, at: later(at, index / 60, now) }]),
  )
}

function fittedStep(row: Insertable<TrailerPartTable>, random: Random): Step {
  const { uuid, part, trailer, notes, created_at } = row
  return {
    ...{ entity: 'trailer_part', subject: uuid, action: 'link', at: created_at },
    ...{ user: random.pick(writers), device: random.pick(devices) },
    ...{ before: null, after: { part, trailer, notes } },
  }
}

function addedStep(row: Insertable<ResourceTable>, random: Random): Step {
  const { uuid, trailer, trailer_part, type, name, url, upload, access_level } = row
  return {
    ...{ entity: 'resource', subject: uuid, action: 'create', at: row.created_at },
    ...{ user: random.pick(writers), device: random.pick(devices), before: null },
    after: { trailer, trailer_part, type, name, url, upload, access_level },
  }
}

const settingsSteps = (now: Date): Step[] =>
  settingsThen(now).map(({ before, after, ago }) => ({
    ...{ entity: 'organization', subject: organizationUuid, action: 'save' },
    at: ago === null ? later(firstDay(now), 10, now) : later(daysBack(now, ago), 25, now),
    ...{ user: administrator, device: office, before, after },
  }))
