import type { DeviceDatabase } from '../device/database.ts'
import type { OutboxRecord } from './record.ts'

/*
 * Confirmed records are kept for some days (prune-confirmed.ts): when the server is restored from an older
 * backup, they show what it has lost.
 */

/** Keeps a confirmed record, within the transaction that marks it as sent. */
export function keepConfirmed({ confirmed }: DeviceDatabase, record: OutboxRecord) {
  const { wasConfirmed: _was, lostFiles: _lost, ...sent } = record
  const kept = { ...sent, taken: { drafts: [], photos: [] }, failure: null }
  const letters = JSON.stringify([kept.body, kept.shows]).length
  return confirmed.put({ id: record.id, at: Date.now(), letters, record: kept })
}
