import type { SyncRow } from '#contract/sync.ts'
import type { SyncKind } from '#contract/sync-kinds.ts'
import { day } from '#src/core/timing.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { fieldsOf, isSame, recordBase, valuesOf } from './body.ts'
import { offlineCallOf } from './offline-calls.ts'
import type { OutboxRecord } from './record.ts'
import { pruneSentFiles } from './sent-files.ts'

/*
 * Confirmed records are kept for some days: when the server is restored from an older backup, they show
 * what it has lost.
 */

/** The days reach back to the oldest automatic backup; records and characters limit the storage used. */
const bounds = { days: 7, records: 2000, letters: 5_000_000 }

/** Keeps a confirmed record, within the transaction that marks it as sent. */
export function keepConfirmed({ confirmed }: DeviceDatabase, record: OutboxRecord) {
  const { wasConfirmed: _was, lostFiles: _lost, ...sent } = record
  const kept = { ...sent, taken: { drafts: [], photos: [] }, failure: null }
  const letters = JSON.stringify([kept.body, kept.shows]).length
  return confirmed.put({ id: record.id, at: Date.now(), letters, record: kept })
}

export async function pruneConfirmed(device: DeviceDatabase) {
  const { confirmed } = device
  await confirmed
    .where('at')
    .below(Date.now() - bounds.days * day)
    .delete()
  const kept = await confirmed.orderBy('at').reverse().toArray()
  const dropped = new Set(beyondBounds(kept))
  await confirmed.bulkDelete([...dropped].map(({ id }) => id))
  await pruneSentFiles(
    device,
    kept.filter((one) => !dropped.has(one)),
  )
}

/** @param kept the newest first */
export function beyondBounds<Kept extends { letters: number }>(kept: readonly Kept[]): Kept[] {
  let letters = 0
  return kept.filter((one, index) => {
    letters += one.letters
    return index >= bounds.records || letters > bounds.letters
  })
}

type Row = SyncRow<SyncKind>
export type RowsHere = (kind: SyncKind, uuid: string) => Row | undefined

/**
 * @param records confirmed records in the order of their confirmation
 * @param rowOf the server's present rows
 * @returns the records whose changes the server has lost
 */
export function missingAmong(records: readonly OutboxRecord[], rowOf: RowsHere): OutboxRecord[] {
  const lost = new Set<string>()
  /** The values that lost changes gave a field, by trailer and field. */
  const before = new Map<string, unknown[]>()

  function isMissing(record: OutboxRecord) {
    const kind = offlineCallOf(record.call).makes
    const { uuid: own, act } = valuesOf(record)
    const uuid = String(act ?? own)
    if (kind) {
      if (rowOf(kind, uuid)) return false
      lost.add(uuid)
      return true
    }
    if (lost.has(record.subject)) return true
    const row = rowOf('trailer', record.subject)
    if (record.call === 'POST /trailers/{uuid}/image') return row ? isLostImage(record, row) : false
    if (record.call === 'POST /trailer/archive') return row !== undefined
    return record.call === 'POST /trailer/{uuid}' && row ? isLostSave(record, row) : false
  }

  /** The trailer has the value from before the save instead of the saved one. */
  function isLostSave(record: OutboxRecord, row: Row) {
    const [values, base, there] = [valuesOf(record), recordBase(record), { ...Object(row) }]
    return fieldsOf(record).some((field) => {
      const place = `${record.subject} ${field}`
      const earlier = before.get(place) ?? []
      const isBefore =
        isSame(there[field], base[field]) || earlier.some((value) => isSame(value, base[field]))
      const isLost = isBefore && !isSame(there[field], values[field])
      if (isLost) before.set(place, [...earlier, values[field]])
      return isLost
    })
  }

  return records.filter(isMissing)
}

const isLostImage = (record: OutboxRecord, row: Row) => {
  const { image } = valuesOf(record)
  return !isSame(Object(row).image, image)
}
