import Dexie from 'dexie'
import type { ListedTrailer } from '#contract/trailer.ts'
import { yardOf } from '#contract/trailer-yard.ts'
import {
  type DueTrailer,
  type ForClass,
  type LastInspections,
  repeated,
  repeatedFor,
} from '#contract/yard/due.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { groupBy } from '../group-by.ts'
import { type Source, tableOf, withPending } from '../source.ts'
import { inspectionKeys, lastInspections, latestOf } from './find-due.ts'
import { waitingInspections } from './waiting-inspections.ts'

type Ranges = [unknown, unknown][]

/** For more pairs, reading all keys is quicker than the ranges. */
const fewPairs = 500

/** @returns the index ranges of the inspections of trailers by checklists, null where all keys should be read */
export function inspectionRanges(
  checklists: readonly string[],
  trailers: readonly string[],
): Ranges | null {
  if (checklists.length * trailers.length > fewPairs) return null
  return checklists.flatMap((checklist) =>
    trailers.map((trailer): Ranges[number] => [
      [checklist, trailer],
      [checklist, trailer, Dexie.maxKey],
    ]),
  )
}

/** @returns the defects and due inspections of trailers, by uuid */
export async function yardOfTrailers(source: Source, rows: readonly DueTrailer[]) {
  const { device } = source
  const uuids = rows.map(({ uuid }) => uuid)
  const known = await tableOf(source, 'defect').where('trailer').anyOf(uuids).toArray()
  const defects = groupBy(await withPending(source, 'defect', known), ({ trailer }) => trailer)
  const checklists = repeated(await device.checklist.toArray())
  const waiting = await waitingInspections(source)
  const ranges = inspectionRanges(
    checklists.map(({ uuid }) => uuid),
    uuids,
  )
  const last = ranges
    ? latestOf(ranges.length > 0 ? await keysIn(device, ranges) : [], waiting)
    : await lastInspections(device, waiting)
  return yardsOf(rows, { defects, forClass: repeatedFor(checklists), last })
}

const keysIn = (device: DeviceDatabase, ranges: Ranges) =>
  device.inspection.where(inspectionKeys).inAnyRange(ranges).keys()

/** Reads everything once. @returns a function like yardOfTrailers, for many trailers */
export async function yardOfMany(source: Source) {
  const known = await tableOf(source, 'defect').toArray()
  const defects = groupBy(await withPending(source, 'defect', known), ({ trailer }) => trailer)
  const forClass = repeatedFor(await source.device.checklist.toArray())
  const last = await lastInspections(source.device, await waitingInspections(source))
  return (rows: readonly DueTrailer[]) => yardsOf(rows, { defects, forClass, last })
}

type Known = {
  defects: ReadonlyMap<string, Parameters<typeof yardOf>[1]['defects']>
  forClass: ForClass
  last: LastInspections
}

function yardsOf(rows: readonly DueTrailer[], { defects, forClass, last }: Known) {
  const now = new Date().toISOString()
  return new Map<string, ListedTrailer['yard']>(
    rows.map((row) => [
      row.uuid,
      yardOf(row, {
        ...{ defects: defects.get(row.uuid) ?? [], forClass },
        ...{ last: last.get(row.uuid), now },
      }),
    ]),
  )
}
