import Dexie from 'dexie'
import type { ListedTrailer } from '#contract/trailer.ts'
import {
  fieldConditionsIn,
  type YardCondition,
  yardConditionsIn,
} from '#contract/trailer-conditions.ts'
import { forbidsUse, isLate, isUnsettled, yardOf } from '#contract/trailer-yard.ts'
import { inspectedAt, repeated } from '#contract/yard/due.ts'
import { groupBy } from '../../group-by.ts'
import type { Range } from '../answer.ts'
import { askWorker } from '../ask-worker.ts'
import { searchTrailers } from '../search-trailers.ts'
import { newestFirst, rowsOf, type Source, tableOf, withPending } from '../source.ts'
import { dueList } from './due-on-device.ts'
import { type DueRow, inspectionKeys } from './find-due.ts'
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
  const last = new Map<string, string>()
  const note = (place: string, at: string) => {
    if (at > (last.get(place) ?? '')) last.set(place, at)
  }
  const ranges = checklists.flatMap(({ uuid }) =>
    uuids.map((trailer): [unknown, unknown] => [
      [uuid, trailer],
      [uuid, trailer, Dexie.maxKey],
    ]),
  )
  const keys =
    ranges.length > 0 ? await device.inspection.where(inspectionKeys).inAnyRange(ranges).keys() : []
  for (const key of keys) {
    const [checklist, trailer, finished, received] = key as unknown as string[] // As the index has it.
    note(`${checklist} ${trailer}`, inspectedAt(finished ?? '', received ?? ''))
  }
  for (const { checklist, trailer, at } of waiting) note(`${checklist} ${trailer}`, at)
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

/** @returns a part of the trailers that conditions hold for, in the order of the list or of a search */
export async function filterTrailers(
  source: Source,
  { where, search, isSearched, ...range }: Range & Asked,
) {
  const sets = await Promise.all(yardConditionsIn(where).map((one) => trailersThat(source, one)))
  const held =
    fieldConditionsIn(where).length > 0 ? await byFields(source, where) : await byYard(source, sets)
  const there = held.filter((uuid) => sets.every((set) => set.has(uuid)))
  const uuids = isSearched ? await found(source, search, new Set(there)) : there
  const start = Number(range.start ?? 0)
  return { uuids: uuids.slice(start, start + Number(range.limit ?? 10)), total: uuids.length }
}

/** Counted beside the page, like the figures that lead there. */
const byFields = ({ device }: Source, where: string) => askWorker(device, { ask: 'filter', where })

async function byYard(source: Source, [first]: readonly Set<string>[]) {
  const rows = await rowsOf(source, 'trailer', [...(first ?? [])])
  const there = [...rows.values()].filter(({ archived_at }) => archived_at === null)
  return there.sort(newestFirst).map(({ uuid }) => uuid)
}

type Asked = { where: string; search: string; isSearched: boolean }

async function found({ device }: Source, search: string, held: Set<string>) {
  const all = await searchTrailers(device, search, {
    start: 0,
    limit: await device.trailer.count(),
  })
  return all.uuids.filter((uuid) => held.has(uuid))
}

/** The trailers that one condition holds for; archived ones may be among them. */
async function trailersThat(source: Source, condition: YardCondition): Promise<Set<string>> {
  if (condition === 'defects:open' || condition === 'defects:dangerous') {
    const holds = condition === 'defects:open' ? isUnsettled : forbidsUse
    const all = await withPending(source, 'defect', await tableOf(source, 'defect').toArray())
    return new Set(all.filter(holds).map(({ trailer }) => trailer))
  }
  const list = await dueList(source.device, { start: 0, limit: Number.MAX_SAFE_INTEGER })
  const now = new Date().toISOString()
  const holds = (due: DueRow) =>
    condition === 'inspection:overdue' ? isLate(due, now) : due.last !== null
  return new Set(list?.rows.filter(holds).map(({ trailer }) => trailer))
}
