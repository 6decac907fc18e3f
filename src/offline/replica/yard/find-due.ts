import {
  type Due,
  inspectedAt,
  isOverdue,
  type LastInspections,
  repeated,
} from '#contract/yard/due.ts'
import type { DueGroup } from '#contract/yard/due-groups.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { TrailerFacts } from '../figures/trailer-facts.ts'
import { groupDues } from './group-dues.ts'
import type { WaitingInspection } from './waiting-inspections.ts'

/** `now` in ISO 8601; `waiting` are unsent inspections. */
type Asked = { now: string; waiting: readonly WaitingInspection[] }

export type DueQuestion = Asked & {
  /** Undefined for overdue and soon. */
  group?: DueGroup | undefined
  start: number
  limit: number
}

export type DueOnDevice = Due & { vin: string; rego: string; isOverdue: boolean }

/** A page of due inspections, the most urgent first. */
export type DueList = {
  rows: DueOnDevice[]
  total: number
  /** The totals of all groups. */
  counts: Record<DueGroup, number>
}

export async function findDue(
  device: DeviceDatabase,
  trailers: readonly TrailerFacts[],
  question: DueQuestion,
): Promise<DueList> {
  const { now, group, start, limit } = question
  const { counts, part } = await duesByGroup(device, trailers, question)
  const groups: DueGroup[] = group ? [group] : ['overdue', 'soon']
  const named = new Map(trailers.map((one) => [one.uuid, one]))
  return {
    rows: part(groups, start, limit).map((one) => {
      const { vin = '', rego = '' } = named.get(one.trailer) ?? {}
      return { ...one, vin, rego, isOverdue: isOverdue(one, now) }
    }),
    total: groups.reduce((sum, one) => sum + counts[one], 0),
    counts,
  }
}

/** Reads only index keys of inspections: those of 20,000 are smaller than the answers of a few. */
export async function duesByGroup(
  device: DeviceDatabase,
  trailers: readonly TrailerFacts[],
  { now, waiting }: Asked,
) {
  const checklists = repeated(await device.checklist.toArray())
  const last = checklists.length > 0 ? await lastInspections(device, waiting) : new Map()
  return groupDues({ trailers, checklists, last }, now)
}

export async function lastInspections(
  device: DeviceDatabase,
  waiting: readonly WaitingInspection[],
) {
  return latestOf(await device.inspection.orderBy(inspectionKeys).keys(), waiting)
}

/**
 * @param keys of the index `inspectionKeys`
 * @returns the last inspection of each trailer, by checklist
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
    const [checklist = '', trailer = '', finished = '', received = ''] = key as string[]
    note(trailer, checklist, inspectedAt(finished, received))
  }
  for (const { checklist, trailer, at } of waiting) note(trailer, checklist, at)
  return last
}

/** The index that gives the dates of inspections without reading their rows. */
export const inspectionKeys = '[checklist+trailer+finished_at+received_at]'
