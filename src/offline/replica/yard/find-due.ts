import {
  byUrgency,
  type Due,
  type DueGroup,
  inspectedAt,
  isOverdue,
  type LastInspections,
  repeated,
} from '#contract/yard/due.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { TrailerFacts } from '../figures/trailer-facts.ts'
import { groupDues } from './group-dues.ts'
import type { WaitingInspection } from './waiting-inspections.ts'

/** When it is asked, ISO 8601, and what only this device knows. */
type Asked = { now: string; waiting: readonly WaitingInspection[] }

export type DueQuestion = Asked & {
  /** Only what comes up so; else all that is due by now or soon. */
  group?: DueGroup | undefined
  start: number
  limit: number
}

export type DueOnDevice = Due & { vin: string; rego: string; isOverdue: boolean }

/** Part of what is due, the most urgent first, with the numbers of it all. */
export type DueList = {
  rows: DueOnDevice[]
  total: number
  /** How many come up in each way, whatever part of it is asked for. */
  counts: Record<DueGroup, number>
}

/** @param trailers those that are shown */
export async function findDue(
  device: DeviceDatabase,
  trailers: readonly TrailerFacts[],
  question: DueQuestion,
): Promise<DueList> {
  const { now, group, start, limit } = question
  const { overdue, soon, later, never } = await duesByGroup(device, trailers, question)
  const begun = { overdue, soon, later, never: [] }
  const due = (group ? [...begun[group]] : [...overdue, ...soon]).sort(byUrgency)
  const rows = due.slice(start, start + limit)
  const withNever = group === undefined || group === 'never'
  // They come last, in an order that needs no list of them all.
  if (withNever) rows.push(...never.part(Math.max(0, start - due.length), limit - rows.length))
  const named = new Map(trailers.map((one) => [one.uuid, one]))
  return {
    rows: rows.map((one) => {
      const { vin = '', rego = '' } = named.get(one.trailer) ?? {}
      return { ...one, vin, rego, isOverdue: isOverdue(one, now) }
    }),
    total: due.length + (withNever ? never.count : 0),
    counts: {
      ...{ overdue: overdue.length, soon: soon.length },
      ...{ later: later.length, never: never.count },
    },
  }
}

/** Reads of inspections their keys alone: those of 20,000 weigh less than the answers of a few. */
export async function duesByGroup(
  device: DeviceDatabase,
  trailers: readonly TrailerFacts[],
  { now, waiting }: Asked,
) {
  const checklists = repeated(await device.checklist.toArray())
  const last = checklists.length > 0 ? await lastInspections(device, waiting) : new Map()
  return groupDues({ trailers, checklists, last }, now)
}

/** @returns when each trailer was inspected last */
export async function lastInspections(
  device: DeviceDatabase,
  waiting: readonly WaitingInspection[],
) {
  return latestOf(await device.inspection.orderBy(inspectionKeys).keys(), waiting)
}

/**
 * @param keys of inspections that the device knows, as `inspectionKeys` has them
 * @returns when each trailer was inspected last among them
 */
export function latestOf(
  keys: readonly unknown[],
  waiting: readonly WaitingInspection[],
): LastInspections {
  const last = new Map<string, Map<string, string>>()
  const note = (trailer: string, checklist: string, at: string) => {
    const known = last.get(trailer) ?? new Map<string, string>()
    if (at > (known.get(checklist) ?? '')) known.set(checklist, at)
    last.set(trailer, known)
  }
  for (const key of keys) {
    const [checklist = '', trailer = '', finished = '', received = ''] = key as string[] // As the index has it.
    note(trailer, checklist, inspectedAt(finished, received))
  }
  for (const { checklist, trailer, at } of waiting) note(trailer, checklist, at)
  return last
}

/** What the database knows of inspections without reading them. */
export const inspectionKeys = '[checklist+trailer+finished_at+received_at]'
