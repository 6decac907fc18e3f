import { matcherOf, wantedBy } from '#contract/trailer-search.ts'
import type { DeviceDatabase, SyncState } from '../device/database.ts'
import type { ReadState } from '../device/device-rows.ts'
import { pendingUuids } from '../outbox/pending.ts'
import { pageOf, type Range } from './answer.ts'
import { reachedBy, readChanged } from './changed-trailers.ts'
import { groupBy } from './group-by.ts'
import { type Entry, entriesOf, type Names, namesOf, searchEntryOf } from './search-entries.ts'
import { newestFirst, openSource, rowsOf, type Source, withPending } from './source.ts'
import { readStoredIndex, storeIndex } from './stored-index.ts'
import { readSyncState } from './sync-state.ts'

type Last = { among: readonly Entry[]; words: readonly string[]; found: Entry[] }

/**
 * Finds entries by a search, best first. A longer search looks only among the hits of the one before, as
 * long as the entries are the same.
 */
export function createMatching() {
  let last: Last | null = null

  return (entries: readonly Entry[], search: string): string[] => {
    const { words } = wantedBy(search)
    const narrowed = last?.among === entries && isNarrower(words, last.words) ? last.found : entries
    const distanceOf = matcherOf(search)
    const found: Entry[] = []
    const byDistance: string[][] = []
    for (const entry of narrowed) {
      const distance = distanceOf(entry)
      if (distance === null) continue
      found.push(entry)
      const alike = byDistance[distance]
      if (alike) alike.push(entry.uuid)
      else byDistance[distance] = [entry.uuid]
    }
    last = { among: entries, words, found }
    return byDistance.flat()
  }
}

/** Whether all hits of `words` are among those of `before`: each earlier word begins a present one. */
const isNarrower = (words: readonly string[], before: readonly string[]) =>
  before.every((short) => words.some((word) => word.startsWith(short)))

export type SearchHits = { uuids: string[]; total: number }

/** Changed trailers after which the index is stored again. */
const manyChanges = 500

/**
 * The search index of a replica's trailers. It is read once, stored for the next start, and follows the
 * replica by its revisions; entries of the outbox replace its own at each search.
 * @returns a function that finds trailers, best first
 */
export function createSearchIndex(device: DeviceDatabase) {
  const entries = new Map<string, Entry>()
  const matching = createMatching()
  let ordered: Entry[] = []
  let read: ReadState = { restarts: 0, catalogue: '', revision: -1 }
  let unkept = manyChanges
  let isLoaded = false

  async function load() {
    isLoaded = true
    const stored = await readStoredIndex(device)
    if (!stored) return
    for (const entry of stored.entries) entries.set(entry.uuid, entry)
    ordered = stored.entries
    read = stored.read
    unkept = 0
  }

  const isRead = ({ restarts, catalogue, ...state }: SyncState) =>
    restarts === read.restarts &&
    catalogue === read.catalogue &&
    reachedBy(state) === read.revision &&
    entries.size > 0

  async function refresh() {
    const state = await readSyncState(device)
    if (isRead(state)) return
    const { restarts, catalogue } = state
    const isSame = restarts === read.restarts && catalogue === read.catalogue && entries.size > 0
    const rows = isSame ? await readChanged(device, state, read.revision) : null
    if (!rows) {
      entries.clear()
      unkept = manyChanges
    }
    const changed = await entriesOf(device, rows)
    for (const entry of changed) entries.set(entry.uuid, entry)
    const gone = await forgetGone(device, entries)
    if (!rows || changed.length + gone > 0) ordered = [...entries.values()].sort(newestFirst)
    read = { restarts, catalogue, revision: reachedBy(state) }
    unkept += changed.length + gone
  }

  /** An index that can't be stored is read again at the next start. */
  async function keep() {
    if (unkept < manyChanges || entries.size === 0) return
    unkept = 0
    await storeIndex(device, { ...read }, ordered).catch(() => undefined)
  }

  return async (search: string, range: Range, known?: Source): Promise<SearchHits> => {
    if (!isLoaded) await load()
    // Read the outbox before the rows: what is confirmed in between is then in both, not in neither.
    const source = known ?? (await openSource(device))
    if (!isRead(source.state)) await device.transaction('r', tablesOf(device), refresh)
    void keep()
    const above = await pendingEntries(source)
    const all = above.size > 0 ? withAbove(ordered, above) : ordered
    const uuids = matching(all, search)
    return { uuids: pageOf(uuids, range), total: uuids.length }
  }
}

const tablesOf = (device: DeviceDatabase) => [
  ...[device.sync, device.trailer, device.changedTrailers, device.access_key],
  ...[device.trailer_part, device.customer, device.oem, device.trailer_class],
]

/**
 * Removed rows are noted nowhere, so they are found by comparing.
 * @returns the number of removed entries
 */
async function forgetGone({ trailer }: DeviceDatabase, entries: Map<string, Entry>) {
  if ((await trailer.count()) === entries.size) return 0
  const there = new Set(await trailer.toCollection().primaryKeys())
  const gone = [...entries.keys()].filter((uuid) => !there.has(uuid))
  for (const uuid of gone) entries.delete(uuid)
  return gone.length
}

/** @returns the entries of trailers with unsent changes, null for one that was removed */
async function pendingEntries(source: Source): Promise<Map<string, Entry | null>> {
  const { device, pending } = source
  if (pending.size === 0) return new Map()
  const edited = pendingUuids('access_key', pending)
  const linked = [...(await rowsOf(source, 'access_key', edited)).values()]
  const fitted = await rowsOf(source, 'trailer_part', pendingUuids('trailer_part', pending))
  const uuids = [
    ...pendingUuids('trailer', pending),
    ...[...linked, ...fitted.values()].map(({ trailer }) => trailer),
  ]
  const rows = [...(await rowsOf(source, 'trailer', uuids)).values()]
  if (rows.length === 0) return new Map()
  const known = await device.access_key.where('trailer').anyOf(uuids.filter(isText)).toArray()
  const tags = await withPending(source, 'access_key', known)
  const serials = groupBy(
    [...tags, ...(await partsOn(source, uuids.filter(isText)))],
    ({ trailer }) => trailer,
  )
  const names = await namesOf(device)
  const customers = await rowsOf(source, 'customer', pendingUuids('customer', pending))
  const nameOf: Names = (uuid) => customers.get(uuid ?? '')?.name ?? names(uuid)
  return new Map(
    rows.map((row) => {
      const entry = searchEntryOf(row, nameOf, serials.get(row.uuid) ?? [])
      return [row.uuid, row.archived_at === null ? entry : null]
    }),
  )
}

async function partsOn(source: Source, trailers: readonly string[]) {
  const known = await source.device.trailer_part.where('trailer').anyOf(trailers).toArray()
  const parts = await withPending(source, 'trailer_part', known)
  return parts.filter(({ archived_at }) => archived_at === null)
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
