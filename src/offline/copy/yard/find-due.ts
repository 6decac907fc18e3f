import {
  byUrgency,
  type Due,
  type DueGroup,
  dueGroupOf,
  duesOf,
  inspectedAt,
  isOverdue,
  repeated,
} from '#contract/yard/due.ts'
import type { DeviceDatabase } from '../../database.ts'
import type { Facts } from '../figures/trailer-facts.ts'
import type { WaitingInspection } from './waiting-inspections.ts'

/** When it is asked, ISO 8601, and what only this device knows. */
type Asked = { now: string; waiting: readonly WaitingInspection[] }

export type DueQuestion = Asked & {
  /** Only what comes up so; else all that is due by now or soon. */
  group?: DueGroup | undefined
  start: number
  limit: number
}

export type DueRow = Due & { vin: string; rego: string; isOverdue: boolean }

/** Part of what is due, the most urgent first, with the numbers of it all. */
export type DueList = {
  rows: DueRow[]
  total: number
  /** How many come up in each way, whatever part of it is asked for. */
  counts: Record<DueGroup, number>
}

/** @param trailers those that are shown */
export async function findDue(
  device: DeviceDatabase,
  trailers: readonly Facts[],
  question: DueQuestion,
): Promise<DueList> {
  const { now, group, start, limit } = question
  const groups = await duesByGroup(device, trailers, question)
  const { overdue, soon, later, never } = groups
  const due = (group ? [...groups[group]] : [...overdue, ...soon, ...never]).sort(byUrgency)
  const named = new Map(trailers.map((one) => [one.uuid, one]))
  return {
    rows: due.slice(start, start + limit).map((one) => {
      const { vin = '', rego = '' } = named.get(one.trailer) ?? {}
      return { ...one, vin, rego, isOverdue: isOverdue(one, now) }
    }),
    total: due.length,
    counts: {
      ...{ overdue: overdue.length, soon: soon.length },
      ...{ later: later.length, never: never.length },
    },
  }
}

/** Reads of inspections their keys alone: those of 20,000 weigh less than the answers of a few. */
export async function duesByGroup(
  device: DeviceDatabase,
  trailers: readonly Facts[],
  { now, waiting }: Asked,
): Promise<Record<DueGroup, Due[]>> {
  const groups: Record<DueGroup, Due[]> = { overdue: [], soon: [], later: [], never: [] }
  const checklists = repeated(await device.checklist.toArray())
  if (checklists.length === 0) return groups
  const lastOf = await lastInspections(device, waiting)
  for (const trailer of trailers) {
    const last = (checklist: string) => lastOf.get(`${checklist} ${trailer.uuid}`) ?? null
    for (const due of duesOf(trailer, checklists, last)) {
      const group = dueGroupOf(due, now)
      if (group) groups[group].push(due)
    }
  }
  return groups
}

/** @returns when each trailer was inspected last, by checklist and trailer */
export async function lastInspections(
  device: DeviceDatabase,
  waiting: readonly WaitingInspection[],
) {
  return latestOf(await device.inspection.orderBy(inspectionKeys).keys(), waiting)
}

/**
 * @param keys of inspections that the device knows, as `inspectionKeys` has them
 * @returns when each trailer was inspected last among them, by checklist and trailer
 */
export function latestOf(keys: readonly unknown[], waiting: readonly WaitingInspection[]) {
  const last = new Map<string, string>()
  const note = (place: string, at: string) => {
    if (at > (last.get(place) ?? '')) last.set(place, at)
  }
  for (const key of keys) {
    const [checklist, trailer, finished, received] = key as string[] // As the index has it.
    note(`${checklist} ${trailer}`, inspectedAt(finished ?? '', received ?? ''))
  }
  for (const { checklist, trailer, at } of waiting) note(`${checklist} ${trailer}`, at)
  return last
}

/** What the database knows of inspections without reading them. */
export const inspectionKeys = '[checklist+trailer+finished_at+received_at]'
