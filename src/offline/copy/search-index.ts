import { matcherOf, type SearchLines, searchLine } from '#contract/search.ts'
import type { SyncRow } from '#contract/sync.ts'
import type { DeviceDatabase, SyncState } from '../database.ts'
import { groupBy } from '../group-by.ts'
import { pendingUuids } from '../outbox/pending.ts'
import { pageOf, type Range } from './answer.ts'
import { newestFirst, openSource, rowsOf, type Source, withPending } from './source.ts'
import { readSyncState } from './sync-state.ts'

type Entry = SearchLines & { uuid: string; created_at: string; made: number }
export type Found = { uuids: string[]; total: number }

/**
 * What the trailers of a copy are found by. It is read once, and then follows the copy by its
 * revisions; what waits to be sent lies above it.
 * @returns a function that finds trailers, best first
 */
export function createSearchIndex(device: DeviceDatabase) {
  const entries = new Map<string, Entry>()
  let ordered: Entry[] = []
  let read = { restarts: 0, catalogue: '', revision: -1 }

  async function refresh() {
    const state = await readSyncState(device)
    if (state.restarts !== read.restarts || state.catalogue !== read.catalogue) {
      entries.clear()
      read = { restarts: state.restarts, catalogue: state.catalogue, revision: -1 }
    }
    const reached = reachedBy(state)
    if (reached === read.revision && entries.size > 0) return
    for (const entry of await changedSince(device, read.revision)) entries.set(entry.uuid, entry)
    await forgetGone(device, entries)
    ordered = [...entries.values()].sort(newestFirst)
    read.revision = reached
  }

  return async (search: string, range: Range): Promise<Found> => {
    await device.transaction('r', tablesOf(device), refresh)
    const above = await pendingEntries(await openSource(device))
    const all = above.size > 0 ? withAbove(ordered, above) : ordered
    const uuids = matching(all, search)
    return { uuids: pageOf(uuids, range), total: uuids.length }
  }
}

const tablesOf = ({ sync, trailer, access_key, customer, oem, trailer_class }: DeviceDatabase) => [
  ...[sync, trailer, access_key],
  ...[customer, oem, trailer_class],
]

/** Of a revision whose rows have come in part, the rest is still expected. */
const reachedBy = ({ revision, after }: SyncState) => (after === null ? revision : revision - 1)

function matching(entries: readonly Entry[], search: string): string[] {
  const distanceOf = matcherOf(search)
  const byDistance = new Map<number, string[]>()
  for (const entry of entries) {
    const distance = distanceOf(entry)
    if (distance === null) continue
    const alike = byDistance.get(distance) ?? []
    alike.push(entry.uuid)
    byDistance.set(distance, alike)
  }
  return [...byDistance].sort(([a], [b]) => a - b).flatMap(([, uuids]) => uuids)
}

async function changedSince(device: DeviceDatabase, revision: number): Promise<Entry[]> {
  const rows = await device.trailer.where('revision').above(revision).toArray()
  const isFirst = revision < 0
  const uuids = rows.map(({ uuid }) => uuid)
  const tags = isFirst
    ? await device.access_key.toArray()
    : await device.access_key.where('trailer').anyOf(uuids).toArray()
  const serials = groupBy(tags, ({ trailer }) => trailer)
  const names = await namesOf(device)
  return rows.map((row) => ({
    ...linesOf(
      row,
      names,
      (serials.get(row.uuid) ?? []).map(({ serial }) => serial),
    ),
    made: 0,
  }))
}

type Names = (uuid: string | null) => string | undefined

async function namesOf({ customer, oem, trailer_class }: DeviceDatabase): Promise<Names> {
  const named = [
    ...(await customer.toArray()),
    ...(await oem.toArray()),
    ...(await trailer_class.toArray()),
  ]
  const names = new Map(named.map(({ uuid, name }) => [uuid, name]))
  return (uuid) => names.get(uuid ?? '')
}

function linesOf(row: SyncRow<'trailer'>, names: Names, serials: string[]) {
  const { uuid, created_at, vin, rego, custom_identity_code, fleet_code } = row
  return {
    ...{ uuid, created_at },
    identifiers: searchLine([vin, rego, custom_identity_code, fleet_code, ...serials]),
    words: searchLine([names(row.customer), names(row.oem), names(row.class)]),
  }
}

/** A removed row leaves no trace but its absence. */
async function forgetGone({ trailer }: DeviceDatabase, entries: Map<string, Entry>) {
  if ((await trailer.count()) === entries.size) return
  const there = new Set(await trailer.toCollection().primaryKeys())
  for (const uuid of entries.keys()) if (!there.has(uuid)) entries.delete(uuid)
}

/** Trailers that something waits for, as they are shown; null for one that is removed here. */
async function pendingEntries(source: Source): Promise<Map<string, Entry | null>> {
  const { device, pending } = source
  if (pending.size === 0) return new Map()
  const edited = pendingUuids('access_key', pending)
  const linked = [...(await rowsOf(source, 'access_key', edited)).values()]
  const uuids = [...pendingUuids('trailer', pending), ...linked.map(({ trailer }) => trailer)]
  const rows = [...(await rowsOf(source, 'trailer', uuids)).values()]
  if (rows.length === 0) return new Map()
  const known = await device.access_key.where('trailer').anyOf(uuids.filter(isText)).toArray()
  const serials = groupBy(await withPending(source, 'access_key', known), (tag) => tag.trailer)
  const names = await namesOf(device)
  const customers = await rowsOf(source, 'customer', pendingUuids('customer', pending))
  const nameOf: Names = (uuid) => customers.get(uuid ?? '')?.name ?? names(uuid)
  return new Map(
    rows.map((row) => {
      const tags = (serials.get(row.uuid) ?? []).map(({ serial }) => serial)
      const entry = { ...linesOf(row, nameOf, tags), made: row.made }
      return [row.uuid, row.archived_at === null ? entry : null]
    }),
  )
}

const isText = (value: string | null) => value !== null

function withAbove(ordered: readonly Entry[], above: ReadonlyMap<string, Entry | null>): Entry[] {
  const made = [...above.values()].filter((entry) => entry !== null && entry.made > 0)
  const below = ordered.flatMap((entry) => {
    const shown = above.get(entry.uuid)
    return shown === undefined ? entry : (shown ?? [])
  })
  return [...made.filter((entry) => entry !== null).sort(newestFirst), ...below]
}
