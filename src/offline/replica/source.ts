import type { Table } from 'dexie'
import { compare } from '#contract/compare.ts'
import type { SyncRow } from '#contract/sync.ts'
import type { SyncKind } from '#contract/sync-kinds.ts'
import type { DeviceDatabase, SyncState } from '../device/database.ts'
import { type Pending, pendingOf, pendingUuids, type Shown, shownRow } from '../outbox/pending.ts'
import { readSyncState } from './sync-state.ts'

/** The replica with the edits of the outbox, and of what the server lost that forbids use. */
export type Source = { device: DeviceDatabase; state: SyncState; pending: Pending }

export async function openSource(device: DeviceDatabase): Promise<Source> {
  const [state, records] = await Promise.all([readSyncState(device), device.outbox.toArray()])
  const inQueue = new Set(records.map(({ id }) => id))
  const lost = (await lostDangers(device, state)).filter(({ id }) => !inQueue.has(id))
  const edits = lost.flatMap((danger) => danger.edits)
  return { device, state, pending: await standing(state, pendingOf(records, edits)) }
}

/** Loaded on demand: few records are merged. */
async function standing({ merged = [] }: SyncState, pending: Pending) {
  if (merged.length === 0 || pending.size === 0) return pending
  return (await import('./standing.ts')).standingPending(pending, merged)
}

/** Loaded on demand: few servers are set back. */
async function lostDangers(device: DeviceDatabase, state: SyncState) {
  if (!state.wentBackAt) return []
  return (await import('../outbox/lost-dangers.ts')).lostDangers(device, state)
}

/** @returns rows by uuid; one whose removal is not sent has `archived_at` */
export async function rowsOf<Kind extends SyncKind>(
  source: Source,
  kind: Kind,
  uuids: readonly (string | null)[],
): Promise<Map<string, Shown<Kind>>> {
  const wanted = [...new Set(uuids)].filter((uuid) => uuid !== null)
  if (wanted.length === 0) return new Map()
  const rows = await tableOf(source, kind).bulkGet(wanted)
  const shown = wanted.flatMap(
    (uuid, index) => shownRow(kind, uuid, rows[index], source.pending) ?? [],
  )
  return new Map(shown.map((row) => [row.uuid, row]))
}

export async function rowOf<Kind extends SyncKind>(source: Source, kind: Kind, uuid: string) {
  return (await rowsOf(source, kind, [uuid])).get(uuid) ?? null
}

/**
 * @param rows the replica's rows of a list
 * @returns them with the edits of the outbox, and all other rows that have edits: the caller filters
 */
export async function withPending<Kind extends SyncKind>(
  source: Source,
  kind: Kind,
  rows: readonly SyncRow<Kind>[],
): Promise<Shown<Kind>[]> {
  const { pending } = source
  const known = new Set(rows.map(({ uuid }) => uuid))
  const others = pendingUuids(kind, pending).filter((uuid) => !known.has(uuid))
  const added = await rowsOf(source, kind, others)
  return [...rows.flatMap((row) => shownRow(kind, row.uuid, row, pending) ?? []), ...added.values()]
}

/** The table of a kind, with the type of its rows. */
export function tableOf<Kind extends SyncKind>({ device }: Pick<Source, 'device'>, kind: Kind) {
  return device.table(kind) as Table<SyncRow<Kind>, string>
}

type Dated = { uuid: string; created_at: string; made: number }

/** Unsent rows come first, whatever the clock of this device says. */
export function newestFirst(a: Dated, b: Dated): number {
  return b.made - a.made || compare(b.created_at, a.created_at) || compare(b.uuid, a.uuid)
}
