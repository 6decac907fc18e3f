import type { Output } from '#contract/calls.ts'
import type { Catalogue, SyncRow } from '#contract/sync.ts'
import { syncKinds as kinds, type SyncKind } from '#contract/sync-kinds.ts'
import type { DeviceDatabase, SyncState } from '../device/database.ts'
import { forgetTold, settle } from '../outbox/acknowledge.ts'
import { namedSince, placeOf } from './changed-trailers.ts'
import { readSyncState } from './sync-state.ts'

type Page = Output<'GET /sync'>

/** How far a sync has come. */
export type SyncPosition = Pick<SyncState, 'revision' | 'mark' | 'after'>
type Stand = SyncPosition & Pick<SyncState, 'isComplete'>

/** The page does not follow the replica's present position. */
class OutOfPlace extends Error {}

/**
 * Writes a page of a sync and its position in one transaction, so that the next sync can go on after a
 * kill at any moment. It may be called while the page before is being written.
 * @param from the position for which the page was requested: it is not written to a replica that is
 *   elsewhere by now, for instance because it was cleared
 * @param settled positions of outbox records that the replica contains with this page
 * @returns whether it was written
 */
export async function applyPage(
  device: DeviceDatabase,
  page: Page,
  from: Stand,
  settled: readonly number[],
): Promise<boolean> {
  const isNamed = from.isComplete && !page.reset
  try {
    await device.transaction('rw', tablesOf(device, page, isNamed, settled), async () => {
      if (page.reset) await clear(device, from)
      const renamed = isNamed ? await trailersOfRenamed(device, page.rows.customer) : []
      await Promise.all([
        advance(device, page, page.reset ? null : from, isNamed),
        ...kinds.map((kind) => write(device, kind, page.rows[kind] ?? [])),
        isNamed && nameChanged(device, page.rows, renamed),
        settled.length > 0 && settle(device, settled),
      ])
    })
    return true
  } catch (error) {
    if (error instanceof OutOfPlace) return false
    throw error
  }
}

/** @returns only the tables with rows, so that the others are not locked */
function tablesOf(
  device: DeviceDatabase,
  { reset, rows }: Page,
  isNamed: boolean,
  settled: readonly number[],
) {
  const written = kinds.filter((kind) => reset || (rows[kind]?.length ?? 0) > 0)
  return [
    ...[device.sync, ...written.map((kind) => device[kind])],
    ...(reset ||
    (isNamed && rows.trailer.length + rows.trailer_part.length + rows.customer.length > 0)
      ? [device.changedTrailers]
      : []),
    ...(isNamed && rows.customer.length > 0 ? [device.customer, device.trailer] : []),
    ...(rows.trailer.some(isArchived) ? [device.recentTrailers] : []),
    ...(settled.length > 0 || reset ? [device.outbox] : []),
  ]
}

export function applyCatalogue(device: DeviceDatabase, catalogue: Catalogue) {
  const { oem, trailer_class, part_category, part, sync } = device
  return device.transaction('rw', [oem, trailer_class, part_category, part, sync], async () => {
    await Promise.all([oem.clear(), trailer_class.clear(), part_category.clear()])
    await part.where({ isOwn: 0 }).delete()
    await oem.bulkPut(catalogue.oem)
    await trailer_class.bulkPut(catalogue.trailer_class)
    await part_category.bulkPut(catalogue.part_category)
    await part.bulkPut(catalogue.part.map((row) => ({ ...row, revision: 0, isOwn: 0 })))
    const { digest, retired = [], merged = [], sheet_line: sheetLines = [] } = catalogue
    const told = { catalogue: digest, retired, merged, sheetLines }
    await sync.put({ ...(await readSyncState(device)), ...told })
  })
}

async function clear(device: DeviceDatabase, from: SyncPosition) {
  const was = await standsAt(device, from)
  const { catalogue, retired, merged, sheetLines, restarts, setBackAt, wentBackAt, revision } = was
  for (const kind of kinds) {
    if (kind !== 'part') await device[kind].clear()
  }
  await device.part.where({ isOwn: 1 }).delete()
  await device.changedTrailers.clear()
  await device.sync.clear()
  // An empty replica says nothing about a set-back.
  const noticed = revision > 0 ? Date.now() : null
  if (noticed) await forgetTold(device)
  await device.sync.put({
    ...(await readSyncState(device)),
    ...{ catalogue, restarts: restarts + 1 },
    ...(retired && { retired }),
    ...(merged && { merged }),
    ...(sheetLines && { sheetLines }),
    ...{ setBackAt: noticed ?? setBackAt, wentBackAt: noticed ?? wentBackAt },
  })
}

async function standsAt(device: DeviceDatabase, from: SyncPosition) {
  const state = await readSyncState(device)
  const { mark, revision, after } = state
  if (mark !== from.mark || revision !== from.revision || after !== from.after)
    throw new OutOfPlace()
  return state
}

async function write<Kind extends SyncKind>(
  device: DeviceDatabase,
  kind: Kind,
  rows: readonly SyncRow<Kind>[],
) {
  if (rows.length === 0) return
  const table = device.table(kind)
  const gone = rows.filter(isArchived).map(({ uuid }) => uuid)
  const there = rows.filter((row) => !isArchived(row))
  const stored = kind === 'part' ? there.map((row) => ({ ...row, isOwn: 1 })) : there
  await Promise.all([
    stored.length > 0 && table.bulkPut(stored),
    gone.length > 0 && table.bulkDelete(gone),
    // A deleted trailer can't be opened.
    gone.length > 0 && kind === 'trailer' && device.recentTrailers.bulkDelete(gone),
  ])
}

/** Notes changed trailers for readers that have read the whole replica before. */
async function nameChanged(
  device: DeviceDatabase,
  { trailer, trailer_part }: Page['rows'],
  renamed: readonly ChangedTrailer[],
) {
  if (trailer.length + trailer_part.length + renamed.length === 0) return
  // A trailer is found by the serials of its parts.
  const parts = trailer_part.map((row) => ({ uuid: row.trailer, revision: row.revision }))
  const changed = new Map([...renamed, ...parts].map(({ uuid, revision }) => [uuid, revision]))
  for (const { uuid, revision } of trailer.filter((row) => !isArchived(row)))
    changed.set(uuid, Math.max(revision, changed.get(uuid) ?? 0))
  const named = [...changed].map(([uuid, revision]) => ({ uuid, revision }))
  await device.changedTrailers.bulkPut(named)
  await device.changedTrailers.bulkDelete(trailer.filter(isArchived).map(({ uuid }) => uuid))
}

type ChangedTrailer = { uuid: string; revision: number }

/** A trailer is found by the name of its customer. */
async function trailersOfRenamed(
  device: DeviceDatabase,
  customers: readonly SyncRow<'customer'>[],
): Promise<ChangedTrailer[]> {
  if (customers.length === 0) return []
  const known = await device.customer.bulkGet(customers.map(({ uuid }) => uuid))
  const renamed = new Map(
    customers
      .filter(({ name }, index) => known[index] && known[index].name !== name)
      .map(({ uuid, revision }) => [uuid, revision]),
  )
  if (renamed.size === 0) return []
  const trailers = await device.trailer.toArray()
  return trailers.flatMap(({ uuid, customer }) => {
    const revision = renamed.get(customer ?? '')
    return revision === undefined ? [] : [{ uuid, revision }]
  })
}

const isArchived = (row: SyncRow<SyncKind>) => 'archived_at' in row && row.archived_at !== null

/**
 * @param from the position that the replica must have, null where it was cleared for the page
 * @param isNamed whether the page's trailers are noted as changed
 */
async function advance(
  device: DeviceDatabase,
  { mark, revision, after, more, ...page }: Page,
  from: SyncPosition | null,
  isNamed: boolean,
) {
  const state = await (from ? standsAt(device, from) : readSyncState(device))
  const count = kinds.reduce((sum, kind) => sum + (page.rows[kind]?.length ?? 0), 0)
  const loaded = state.isComplete ? state.loaded : state.loaded + count
  await device.sync.put({
    ...state,
    ...{ mark, revision, after, loaded },
    changesSince: isNamed ? namedSince(state) : revision,
    noted: placeOf({ revision, mark, after }),
    expected: Math.max(loaded, page.left > 0 ? loaded + page.left : state.expected),
    isComplete: state.isComplete || !more,
    syncedAt: more ? state.syncedAt : new Date().toISOString(),
  })
}
