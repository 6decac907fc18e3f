import { day } from '#src/core/timing.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { dangersToKeep } from './lost-dangers.ts'
import type { OutboxRecord } from './record.ts'

/** The days reach back to the oldest automatic backup; the rest limits the storage used, `bytes` by files. */
const bounds = { days: 7, records: 2000, letters: 5_000_000, bytes: 300_000_000 }

export async function pruneConfirmed(device: DeviceDatabase) {
  const { confirmed } = device
  const dangers = await dangersToKeep(device)
  await confirmed
    .where('at')
    .below(Date.now() - bounds.days * day)
    .filter(({ id }) => !dangers.has(id))
    .delete()
  const kept = await confirmed.orderBy('at').reverse().toArray()
  const dropped = new Set(beyondBounds(kept.filter(({ id }) => !dangers.has(id))))
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

type Named = { id: string; record: Pick<OutboxRecord, 'files'> }

/**
 * Removes the files of records that are neither in the queue nor among the confirmed ones.
 * @param confirmed the newest first
 */
async function pruneSentFiles(device: DeviceDatabase, confirmed: readonly Named[]) {
  const { outbox, sentFiles } = device
  await device.transaction('rw', [outbox, sentFiles], async () => {
    const named = await sentFiles.orderBy('record').uniqueKeys()
    if (named.length === 0) return
    const wanted = new Set([...(await outbox.orderBy('id').keys()), ...withinBounds(confirmed)])
    const stale = named.filter((id) => !wanted.has(id))
    await sentFiles.where('record').anyOf(stale).delete()
  })
}

/** @returns the ids of the newest records whose files are kept */
export function withinBounds(confirmed: readonly Named[]): string[] {
  let bytes = 0
  return confirmed.flatMap(({ id, record }) => {
    for (const { size } of record.files) bytes += size
    return bytes > bounds.bytes ? [] : id
  })
}
