import type { SyncRow } from '#contract/sync.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { pendingUuids } from '#src/offline/outbox/pending.ts'
import { reachedBy, readChanged } from '../changed-trailers.ts'
import { rowsOf, type Source } from '../source.ts'
import { readSyncState } from '../sync-state.ts'

/** The fields by which trailers are counted and filtered. */
type RowFacts = Omit<SyncRow<'trailer'>, 'notes' | 'revision' | 'image_size'>
/** `made` is above 0 for an unsent registration; `hasManual` is false where it was removed. */
export type TrailerFacts = RowFacts & { made: number; hasPlate: boolean; hasManual: boolean }

/**
 * Reads the trailers of a replica once, then only changed ones.
 * @returns a function that answers the trailers that are not deleted, including the outbox; the same
 *   array until the replica or the outbox changes
 */
export function createFacts(device: DeviceDatabase) {
  const known = new Map<string, RowFacts>()
  let read = { restarts: -1, revision: -1 }
  let last: { of: string; shown: TrailerFacts[] } | null = null

  async function refresh() {
    const state = await readSyncState(device)
    const { restarts } = state
    const isSame = restarts === read.restarts && known.size > 0
    if (isSame && reachedBy(state) === read.revision) return
    const changed = isSame ? await readChanged(device, state, read.revision) : null
    if (!changed) known.clear()
    for (const row of changed ?? (await device.trailer.toArray())) known.set(row.uuid, factsOf(row))
    await forgetGone()
    read = { restarts, revision: reachedBy(state) }
  }

  /** Removed rows are noted nowhere, so they are found by comparing. */
  async function forgetGone() {
    if ((await device.trailer.count()) === known.size) return
    const there = new Set(await device.trailer.toCollection().primaryKeys())
    for (const uuid of known.keys()) if (!there.has(uuid)) known.delete(uuid)
  }

  return async (source: Source): Promise<TrailerFacts[]> => {
    const of = stampOf(source)
    if (last?.of === of) return last.shown
    await device.transaction('r', [device.sync, device.trailer, device.changedTrailers], refresh)
    const edited = await rowsOf(source, 'trailer', pendingUuids('trailer', source.pending))
    const plated = await platedTrailers(source)
    const manuals = await manualsOf(source, [...known.values(), ...edited.values()])
    const shown: TrailerFacts[] = []
    const add = (row: RowFacts, made: number) => {
      if (row.archived_at !== null) return
      const hasManual = row.manual !== null && manuals.has(row.manual)
      shown.push({ ...row, made, hasPlate: plated.has(row.uuid), hasManual })
    }
    for (const row of known.values()) if (!edited.has(row.uuid)) add(row, 0)
    for (const row of edited.values()) add(factsOf(row), row.made)
    last = { of, shown }
    return shown
  }
}

/** @returns a text that changes with the replica or the outbox */
function stampOf({ state, pending }: Source): string {
  const { restarts, revision, after, catalogue } = state
  return JSON.stringify([restarts, revision, after, catalogue, [...pending]])
}

/** Leaves out notes, which may be long. */
function factsOf(row: SyncRow<'trailer'>): RowFacts {
  const { notes, revision, image_size, ...facts } = row
  return facts
}

/** Reads only index keys of tags, except those with unsent changes. */
async function platedTrailers(source: Source): Promise<Set<unknown>> {
  const { device, pending } = source
  const edited = pendingUuids('access_key', pending)
  const linked: unknown[] = await device.access_key.orderBy('trailer').keys()
  if (edited.length === 0) return new Set(linked)
  const counts = new Map<unknown, number>()
  const add = (trailer: unknown, by: number) => counts.set(trailer, (counts.get(trailer) ?? 0) + by)
  for (const trailer of linked) add(trailer, 1)
  const before = await device.access_key.bulkGet(edited)
  for (const tag of before) if (tag?.trailer) add(tag.trailer, -1)
  for (const { trailer } of (await rowsOf(source, 'access_key', edited)).values()) add(trailer, 1)
  return new Set([...counts].flatMap(([trailer, count]) => (count > 0 ? [trailer] : [])))
}

/** @returns the manuals of trailers that are not deleted */
async function manualsOf(source: Source, trailers: readonly RowFacts[]): Promise<Set<string>> {
  const named = trailers.map(({ manual }) => manual)
  const found = [...(await rowsOf(source, 'resource', named)).values()]
  return new Set(found.flatMap((row) => (row.archived_at === null ? row.uuid : [])))
}
