import type { SyncRow } from '#contract/sync.ts'
import type { SyncKind } from '#contract/sync-kinds.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { readSyncState } from '../replica/sync-state.ts'
import { type Known, madeBy, missingAmong, type RowsHere } from './missing-among.ts'
import { kindsMade } from './offline-calls.ts'
import type { ConfirmedRecord, OutboxRecord } from './record.ts'

/** A confirmed record that a server lost by a set-back; `at` as in ConfirmedRecord. */
type MissingRecord = Known & { at: number }

/** @returns the oldest first; those that are in the queue again are not missing */
export async function missingRecords(device: DeviceDatabase): Promise<MissingRecord[]> {
  const { wentBackAt, isComplete } = await readSyncState(device)
  // Before the replica is complete again, everything would seem to be missing.
  if (!wentBackAt || !isComplete) return []
  const known = await device.confirmed.where('at').below(wentBackAt).sortBy('at')
  const inQueue = new Set((await device.outbox.toArray()).map(({ id }) => id))
  return missingHere(
    device,
    known.filter(({ id }) => !inQueue.has(id)),
    wentBackAt,
  )
}

/** @param known confirmed before the set-back, the oldest first */
export async function missingHere(
  device: DeviceDatabase,
  known: readonly ConfirmedRecord[],
  wentBackAt: number,
): Promise<MissingRecord[]> {
  const asked = known.map(({ at, record, asked: answer }) => {
    const isKnown = answer?.setBackAt === wentBackAt ? answer.isKnown : undefined
    return { at, record, isKnown }
  })
  const rows = await rowsNamed(
    device,
    known.map(({ record }) => record),
  )
  return missingAmong(asked, rows)
}

/** @returns the replica's rows of what records change and make */
async function rowsNamed(
  device: DeviceDatabase,
  records: readonly OutboxRecord[],
): Promise<RowsHere> {
  const wanted = [...new Set(records.flatMap(namedBy))]
  const found = new Map<string, SyncRow<SyncKind>>()
  for (const kind of kindsMade) {
    for (const row of await device.table(kind).bulkGet(wanted)) {
      if (row) found.set(`${kind}/${row.uuid}`, row)
    }
  }
  return (kind, uuid) => found.get(`${kind}/${uuid}`)
}

const namedBy = (record: OutboxRecord) => [
  ...[record.subject, madeBy(record)],
  // The server makes it of the report.
  ...(record.call === 'POST /reports/{uuid}/accept' ? [record.body.defect] : []),
]
