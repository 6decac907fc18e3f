import {
  byUrgency,
  type Due,
  duesOf,
  inspectedAt,
  isDueSoon,
  isOverdue,
  repeated,
} from '#contract/yard/due.ts'
import type { DeviceDatabase } from '../../database.ts'

/** An inspection that only this device knows. */
export type WaitingInspection = { trailer: string; checklist: string; at: string }

export type DueQuestion = {
  /** ISO 8601. */
  now: string
  waiting: WaitingInspection[]
  start: number
  limit: number
}

export type DueRow = Due & { vin: string; rego: string; isOverdue: boolean }

/** Part of what is due, the most urgent first, with the numbers of it all. */
export type DueList = {
  rows: DueRow[]
  total: number
  /** How many of them are overdue, and how many were never inspected: those are neither. */
  overdue: number
  never: number
}

/** Reads of inspections their keys alone: those of 20,000 weigh less than the answers of a few. */
export async function findDue(device: DeviceDatabase, question: DueQuestion): Promise<DueList> {
  const { now, waiting, start, limit } = question
  const checklists = repeated(await device.checklist.toArray())
  if (checklists.length === 0) return { rows: [], total: 0, overdue: 0, never: 0 }
  const lastOf = await lastInspections(device, waiting)
  const trailers = (await device.trailer.toArray()).filter((one) => one.archived_at === null)
  const due = trailers
    .flatMap((trailer) =>
      duesOf(
        trailer,
        checklists,
        (checklist) => lastOf.get(`${checklist} ${trailer.uuid}`) ?? null,
      ),
    )
    .filter((one) => isDueSoon(one, now))
    .sort(byUrgency)
  const named = new Map(trailers.map((one) => [one.uuid, one]))
  return {
    rows: due.slice(start, start + limit).map((one) => {
      const { vin = '', rego = '' } = named.get(one.trailer) ?? {}
      return { ...one, vin, rego, isOverdue: isOverdue(one, now) }
    }),
    total: due.length,
    overdue: due.filter((one) => one.last !== null && isOverdue(one, now)).length,
    never: due.filter(({ last }) => last === null).length,
  }
}

/** @returns when each trailer was inspected last, by checklist and trailer */
async function lastInspections(device: DeviceDatabase, waiting: readonly WaitingInspection[]) {
  const last = new Map<string, string>()
  const note = (place: string, at: string) => {
    if (at > (last.get(place) ?? '')) last.set(place, at)
  }
  const keys = await device.inspection.orderBy(inspectionKeys).keys()
  for (const key of keys) {
    const [checklist, trailer, finished, received] = key as unknown as string[] // As the index has it.
    note(`${checklist} ${trailer}`, inspectedAt(finished ?? '', received ?? ''))
  }
  for (const { checklist, trailer, at } of waiting) note(`${checklist} ${trailer}`, at)
  return last
}

/** What the database knows of inspections without reading them. */
export const inspectionKeys = '[checklist+trailer+finished_at+received_at]'
