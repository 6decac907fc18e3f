import type { DateKind, DueDate } from '#contract/dates/due-dates.ts'
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
import { type DueMoment, groupDues } from './group-dues.ts'
import type { WaitingInspection } from './waiting-inspections.ts'

/** `waiting` are unsent inspections. */
type Asked = DueMoment & {
  waiting: readonly WaitingInspection[]
  dateKinds: readonly DateKind[]
}

export type DueQuestion = Asked & {
  /** Undefined for overdue and soon. */
  group?: DueGroup | undefined
  /** Of one customer, or of trailers of one class. */
  customer?: string | undefined
  class?: string | undefined
  start: number
  limit: number
}

export type DueOnDevice = (Due | DueDate) & { vin: string; rego: string; isOverdue: boolean }

/** A page of due inspections and dates, the most urgent first. */
export type DueList = {
  rows: DueOnDevice[]
  total: number
  /** The totals of all groups. */
  counts: Record<DueGroup, number>
}

export async function findDue(
  device: DeviceDatabase,
  all: readonly TrailerFacts[],
  question: DueQuestion,
): Promise<DueList> {
  const { now, today, group, customer, start, limit } = question
  const trailers = all.filter(
    (one) =>
      (customer === undefined || one.customer === customer) &&
      (question.class === undefined || one.class === question.class),
  )
  const { counts, part } = await duesByGroup(device, trailers, question)
  const groups: DueGroup[] = group ? [group] : ['overdue', 'soon']
  const named = new Map(trailers.map((one) => [one.uuid, one]))
  return {
    rows: part(groups, start, limit).map((one) => {
      const { vin = '', rego = '' } = named.get(one.trailer) ?? {}
      const isLate = 'on' in one ? one.on < today : isOverdue(one, now)
      return { ...one, vin, rego, isOverdue: isLate }
    }),
    total: groups.reduce((sum, one) => sum + counts[one], 0),
    counts,
  }
}

/** Reads only index keys of inspections: those of 20,000 are smaller than the answers of a few. */
export async function duesByGroup(
  device: DeviceDatabase,
  trailers: readonly TrailerFacts[],
  { now, today, waiting, dateKinds }: Asked,
) {
  const checklists = repeated(await device.checklist.toArray())
  const last = checklists.length > 0 ? await lastInspections(device, waiting) : new Map()
  return groupDues({ trailers, checklists, last, dateKinds }, { now, today })
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
