import type { SyncRow } from '#contract/sync.ts'
import type { DeviceDatabase, SyncState } from '#src/offline/device/database.ts'
import { inBlocks } from '#src/offline/replica/in-blocks.ts'
import { openSource } from '#src/offline/replica/source.ts'
import { trySync } from '#src/offline/replica/sync-engine.ts'
import { readRetired, standsFor } from '#src/offline/replica/sync-state.ts'
import { isCopyComplete } from '#src/offline/replica/whole-copy.ts'
import type { SentFleet } from './import-worker.ts'
import type { KnownTag } from './plan/read-tag.ts'
import type { SentRecords } from './records/find-records.ts'
import type { SheetImport } from './records/record-fields.ts'

/** The register is not on this device yet, so that nobody can say what a file would change. */
export class FleetMissing extends Error {
  override message =
    'The register is not on this device yet. Wait until its loading has ended, and choose the file again.'
}

/**
 * Reads what a file is compared with: all trailers as the server has them, since imports go there past
 * the outbox, and the names of records.
 * @throws FleetMissing
 */
export async function readFleet(device: DeviceDatabase, kind: SheetImport): Promise<SentFleet> {
  // As new as can be; without a connection the copy may be whole all the same.
  await trySync(device)
  if (!(await isCopyComplete(device))) throw new FleetMissing()
  const source = await openSource(device)
  const trailers: SyncRow<'trailer'>[] = []
  for await (const rows of inBlocks(source, 'trailer')) trailers.push(...rows)
  const tags: KnownTag[] = []
  for await (const rows of inBlocks(source, 'access_key')) {
    for (const { uuid, serial, trailer, state } of rows) tags.push({ uuid, serial, trailer, state })
  }
  const retired = await readRetired(device)
  const nameOf = (one: Standing & { uuid: string; name: string; makes_trailers?: boolean }) => ({
    ...{ uuid: one.uuid, name: one.name },
    isOffered:
      !one.isMerged &&
      !retired.has(one.uuid) &&
      (kind === 'catalogue' || one.makes_trailers !== false),
  })
  return {
    trailers: trailers.filter(({ archived_at }) => archived_at === null),
    tags,
    records: kind === 'trailers' ? null : await readRecords(device, source.state),
    names: {
      class: standing(await device.trailer_class.toArray(), source.state).map(nameOf),
      oem: standing(await device.oem.toArray(), source.state).map(nameOf),
      customer: standing(await device.customer.toArray(), source.state).map(nameOf),
    },
  }
}

/** Whether a name is that of a record that was merged into this one. */
type Standing = { isMerged?: boolean }

/**
 * @returns records with those that were merged first: their names stand for the records that stay, which
 * come after them and so are found by names that both have
 */
function standing<Row extends { uuid: string; name: string }>(
  rows: readonly Row[],
  state: SyncState,
): (Row & Standing)[] {
  const gone = new Set(state.merged?.map(({ uuid }) => uuid))
  const known = new Map(rows.map((row) => [row.uuid, row]))
  const merged = rows.flatMap((row) => {
    const stays = gone.has(row.uuid) && known.get(standsFor(state, row.uuid))
    return stays ? { ...stays, name: row.name, isMerged: true } : []
  })
  return [...merged, ...rows.filter(({ uuid }) => !gone.has(uuid))]
}

async function readRecords(device: DeviceDatabase, state: SyncState): Promise<SentRecords> {
  const gone = new Set(state.merged?.map(({ uuid }) => uuid))
  const parts = await device.part.toArray()
  const fitted = await device.trailer_part.toArray()
  return {
    customers: standing(await device.customer.toArray(), state),
    parts: parts
      .filter(({ uuid }) => !gone.has(uuid))
      .map((one) => ({ ...one, isOwn: 'revision' in one })),
    categories: (await device.part_category.toArray()).map(({ uuid, name }) => ({ uuid, name })),
    fitted: fitted.filter(({ archived_at }) => archived_at === null),
  }
}
