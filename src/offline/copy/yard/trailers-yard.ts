import Dexie from 'dexie'
import type { ListedTrailer } from '#contract/trailer.ts'
import { yardOf } from '#contract/trailer-yard.ts'
import { repeated } from '#contract/yard/due.ts'
import { groupBy } from '../../group-by.ts'
import { type Source, tableOf, withPending } from '../source.ts'
import { inspectionKeys, lastInspections, latestOf } from './find-due.ts'
import { waitingInspections } from './waiting-inspections.ts'

type Row = { uuid: string; class: string | null; created_at: string }

/** @returns what is the matter with each of some trailers, by their uuids */
export async function yardOfTrailers(source: Source, rows: readonly Row[]) {
  const { device } = source
  const uuids = rows.map(({ uuid }) => uuid)
  const known = await tableOf(source, 'defect').where('trailer').anyOf(uuids).toArray()
  const defects = groupBy(await withPending(source, 'defect', known), ({ trailer }) => trailer)
  const checklists = repeated(await device.checklist.toArray())
  const waiting = await waitingInspections(source)
  const ranges = checklists.flatMap(({ uuid }) =>
    uuids.map((trailer): [unknown, unknown] => [
      [uuid, trailer],
      [uuid, trailer, Dexie.maxKey],
    ]),
  )
  const keys =
    ranges.length > 0 ? await device.inspection.where(inspectionKeys).inAnyRange(ranges).keys() : []
  const last = latestOf(keys, waiting)
  return yardsOf(rows, { defects, checklists, last })
}

/** @returns what answers the same for any trailers, of which there are many: everything is read once */
export async function yardOfMany(source: Source) {
  const known = await tableOf(source, 'defect').toArray()
  const defects = groupBy(await withPending(source, 'defect', known), ({ trailer }) => trailer)
  const checklists = repeated(await source.device.checklist.toArray())
  const last = await lastInspections(source.device, await waitingInspections(source))
  return (rows: readonly Row[]) => yardsOf(rows, { defects, checklists, last })
}

type Known = {
  defects: ReadonlyMap<string, Parameters<typeof yardOf>[1]['defects']>
  checklists: Parameters<typeof yardOf>[1]['checklists']
  /** By checklist and trailer. */
  last: ReadonlyMap<string, string>
}

function yardsOf(rows: readonly Row[], { defects, checklists, last }: Known) {
  const now = new Date().toISOString()
  return new Map<string, ListedTrailer['yard']>(
    rows.map((row) => {
      const lastOf = (checklist: string) => last.get(`${checklist} ${row.uuid}`) ?? null
      return [
        row.uuid,
        yardOf(row, { defects: defects.get(row.uuid) ?? [], checklists, lastOf, now }),
      ]
    }),
  )
}
