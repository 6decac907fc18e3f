import { type DeviceDatabase, userOf } from '../device/database.ts'
import { dropRecordFiles, fileOf } from '../outbox/file-of.ts'
import type { OutboxFile, OutboxRecord } from '../outbox/record.ts'

/**
 * Moves the unsent records of a person's former account to their present one. They keep their ids and
 * keys, so that each counts once, and name the former account. They are removed there only after they
 * were stored here; interrupted in between, it can be repeated.
 * @returns the number of records
 */
export async function takeOver(from: DeviceDatabase, to: DeviceDatabase): Promise<number> {
  const records = (await from.outbox.toArray()).filter(({ state }) => state !== 'sent')
  const files: OutboxFile[] = []
  for (const { id, files: named } of records) {
    for (const { upload } of named) {
      const file = await fileOf(from, id, upload)
      if (file) files.push(file)
    }
  }
  await to.transaction('rw', [to.outbox, to.outboxFiles], async () => {
    const known = new Set((await to.outbox.toArray()).map(({ id }) => id))
    const added = records.filter(({ id }) => !known.has(id))
    await to.outbox.bulkAdd(added.map((record) => takenOver(record, userOf(from))))
    await to.outboxFiles.bulkPut(files.filter(({ record }) => !known.has(record)))
  })
  await from.transaction('rw', [from.outbox, from.outboxFiles, from.unsentPhotos], async () => {
    await dropRecordFiles(from, records)
    await from.outbox.bulkDelete(records.flatMap(({ position }) => position ?? []))
  })
  return records.length
}

/** @returns the record for the outbox of another account */
export function takenOver(record: OutboxRecord, madeBy: string): OutboxRecord {
  const { position: _position, ...rest } = record
  return { madeBy, ...rest, attempts: 0, triesAlone: 0, nextAttempt: 0 }
}
