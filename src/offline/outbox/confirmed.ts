import { day } from '#src/core/timing.ts'
import type { DeviceDatabase } from '../device/database.ts'
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
