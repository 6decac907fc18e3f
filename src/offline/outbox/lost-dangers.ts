import type { SyncRow } from '#contract/sync.ts'
import { forbidsUse } from '#contract/trailer-yard.ts'
import type { DeviceDatabase, SyncState } from '../device/database.ts'
import { readSyncState } from '../replica/sync-state.ts'
import type { Edit } from './edit.ts'
import { editsOf } from './edits.ts'
import { missingHere } from './missing-records.ts'
import { pendingOf, pendingUuids, shownRow } from './pending.ts'
import type { OutboxRecord } from './record.ts'

/*
 * A server that was set back may have lost what forbids the use of a trailer. The trailer is as dangerous
 * as before: on the device that found it, this counts as what waits does until it is sent again, whatever
 * is chosen about the other missing changes.
 */

/** A missing record that forbids the use of trailers, with its edits of the replica. */
export type LostDanger = { id: string; trailers: string[]; edits: Edit[] }

/** The last result for each device; `of` changes with whatever it depends on. */
const latest = new Map<string, { of: string; found: Promise<LostDanger[]> }>()

/** @returns the oldest first; while the replica is not complete, also those that it may still get */
export async function lostDangers(device: DeviceDatabase, state: SyncState): Promise<LostDanger[]> {
  const { wentBackAt, restarts, revision, after } = state
  if (!wentBackAt) return []
  const older = device.confirmed.where('at').below(wentBackAt)
  const of = JSON.stringify([await older.count(), wentBackAt, restarts, revision, after])
  const last = latest.get(device.name)
  if (last?.of === of) return last.found
  const found = findDangers(device, wentBackAt)
  latest.set(device.name, { of, found })
  found.catch(() => latest.delete(device.name))
  return found
}

/** @returns the ids of records that are kept however old they are: they still forbid somebody's trailer */
export async function dangersToKeep(device: DeviceDatabase): Promise<ReadonlySet<string>> {
  const found = await lostDangers(device, await readSyncState(device))
  const trailers = await device.trailer.bulkGet(found.flatMap((danger) => danger.trailers))
  const there = new Set(trailers.map((trailer) => trailer?.uuid))
  return new Set(
    found.flatMap(({ id, trailers: of }) => (of.some((one) => there.has(one)) ? id : [])),
  )
}

async function findDangers(device: DeviceDatabase, wentBackAt: number) {
  const older = await device.confirmed.where('at').below(wentBackAt).sortBy('at')
  const ofDefects = older.filter(({ record }) => editsOf(record).some(isOfDefect))
  const missing = (await missingHere(device, ofDefects, wentBackAt)).map(({ record }) => record)
  const uuids = missing.flatMap((record) => editsOf(record).filter(isOfDefect))
  const rows = await device.defect.bulkGet(uuids.map(({ uuid }) => uuid))
  const known = new Map(rows.flatMap((row) => (row ? [[row.uuid, row]] : [])))
  return dangersAmong(missing, known)
}

/**
 * @param missing the oldest first
 * @param known the defects of the server, by uuid
 */
export function dangersAmong(
  missing: readonly OutboxRecord[],
  known: ReadonlyMap<string, SyncRow<'defect'>>,
): LostDanger[] {
  const pending = pendingOf(missing)
  /** The trailers of defects that forbid their use by what is missing alone. */
  const dangers = new Map<string, string>()
  for (const uuid of pendingUuids('defect', pending)) {
    const row = known.get(uuid)
    const shown = shownRow('defect', uuid, row, pending)
    if (shown && forbidsUse(shown) && !(row && forbidsUse(row))) dangers.set(uuid, shown.trailer)
  }
  return missing.flatMap((record) => {
    const edits = editsOf(record)
    const own = edits.flatMap((edit) => (isOfDefect(edit) && dangers.get(edit.uuid)) || [])
    if (own.length === 0) return []
    // What is missing may make nothing less bad than the server says.
    const counted = edits.filter(
      (edit) => !isOfDefect(edit) || 'put' in edit || dangers.has(edit.uuid),
    )
    return { id: record.id, trailers: own, edits: counted }
  })
}

const isOfDefect = ({ kind }: Edit) => kind === 'defect'
