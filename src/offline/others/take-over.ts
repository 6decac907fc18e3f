import { type DeviceDatabase, userOf } from '../device/database.ts'
import { dropRecordFiles, fileOf } from '../outbox/file-of.ts'
import type { OutboxFile, OutboxRecord } from '../outbox/record.ts'

/**
 * Gives what waits under a former account of the same person to the one they have now: each record under
 * its own id and key, so that it is done once, and with the uuid of who did it. It leaves there only once
 * it is here; cut off in between, a second time changes nothing.
 * @returns how many they were
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

/** A record as it goes into the queue of the account that takes it over. */
export function takenOver(record: OutboxRecord, madeBy: string): OutboxRecord {
  const { position: _position, ...rest } = record
  return { madeBy, ...rest, attempts: 0, triesAlone: 0, nextAttempt: 0 }
}
