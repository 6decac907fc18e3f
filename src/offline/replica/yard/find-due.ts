import type { DateKind, DueDate } from '#contract/dates/due-dates.ts'
import { yardKey } from '#contract/name-key.ts'
import {
  type Due,
  inspectedAt,
  isOverdue,
  type LastInspections,
  repeated,
} from '#contract/yard/due.ts'
import type { Assignee, WhatIsDue } from '#contract/yard/due-assignment.ts'
import type { DueGroup } from '#contract/yard/due-groups.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { TrailerFacts } from '../figures/trailer-facts.ts'
import type { Source } from '../source.ts'
import { assigneesHere, yardsHere } from './assigned-here.ts'
import { type DueMoment, groupDues } from './group-dues.ts'
import type { WaitingInspection } from './waiting-inspections.ts'

/** `waiting` are unsent inspections. */
type Asked = DueMoment & {
  waiting: readonly WaitingInspection[]
  dateKinds: readonly DateKind[]
}

type AsksFor = ((due: WhatIsDue) => boolean) | undefined

export type DueQuestion = Asked & {
  /** Undefined for overdue and soon. */
  group?: DueGroup | undefined
  /** Of one customer, or of trailers of one class. */
  customer?: string | undefined
  class?: string | undefined
  /** The name of the yard in which they stand. */
  yard?: string | undefined
  /** The uuid of whoever is assigned, or 'nobody'. */
  assigned?: string | undefined
  start: number
  limit: number
}

export type DueOnDevice = (Due | DueDate) & {
  vin: string
  rego: string
  isOverdue: boolean
  assigned: Assignee | null
}

/** A page of due inspections and dates, the most urgent first. */
export type DueList = {
  rows: DueOnDevice[]
  total: number
  /** The totals of all groups. */
  counts: Record<DueGroup, number>
}

export async function findDue(
  source: Source,
  all: readonly TrailerFacts[],
  question: DueQuestion,
): Promise<DueList> {
  const { now, today, group, start, limit, assigned } = question
  const trailers = await trailersAsked(source, all, question)
  const assigneeOf = await assigneesHere(source)
  const isAsked = (due: WhatIsDue) => (assigneeOf(due)?.uuid ?? 'nobody') === assigned
  const { counts, part } = await duesByGroup(source.device, trailers, {
    ...question,
    isAsked: assigned === undefined ? undefined : isAsked,
  })
  const groups: DueGroup[] = group ? [group] : ['overdue', 'soon']
  const named = new Map(trailers.map((one) => [one.uuid, one]))
  return {
    rows: part(groups, start, limit).map((one) => {
      const { vin = '', rego = '' } = named.get(one.trailer) ?? {}
      const isLate = 'on' in one ? one.on < today : isOverdue(one, now)
      return { ...one, vin, rego, isOverdue: isLate, assigned: assigneeOf(one) }
    }),
    total: groups.reduce((sum, one) => sum + counts[one], 0),
    counts,
  }
}

async function trailersAsked(
  source: Source,
  all: readonly TrailerFacts[],
  { customer, class: kind, yard }: DueQuestion,
) {
  const yards = yard === undefined ? null : await yardsHere(source)
  return all.filter(
    (one) =>
      (customer === undefined || one.customer === customer) &&
      (kind === undefined || one.class === kind) &&
      (yard === undefined || yards?.get(one.uuid) === yardKey(yard)),
  )
}

/** Reads only index keys of inspections: those of 20,000 are smaller than the answers of a few. */
export async function duesByGroup(
  device: DeviceDatabase,
  trailers: readonly TrailerFacts[],
  { now, today, waiting, dateKinds, isAsked }: Asked & { isAsked?: AsksFor },
) {
  const checklists = repeated(await device.checklist.toArray())
  const last = checklists.length > 0 ? await lastInspections(device, waiting) : new Map()
  return groupDues({ trailers, checklists, last, dateKinds, isAsked }, { now, today })
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
