import type { DeviceDatabase } from '../device/database.ts'
import type { Decision } from './decide.ts'
import { dropRecordFiles } from './file-of.ts'
import type { OutboxRecord } from './record.ts'

/** Applies a person's decision to the queue as it is now, in one transaction. */
export async function applyDecision(
  device: DeviceDatabase,
  decide: (records: OutboxRecord[]) => Decision,
): Promise<Decision> {
  const { outbox, outboxFiles, unsentPhotos } = device
  return device.transaction('rw', [outbox, outboxFiles, unsentPhotos], async () => {
    const records = await outbox.toArray()
    const decision = decide(records)
    for (const record of decision.put) {
      const old = records.find(({ position }) => position === record.position)
      if (!old || old.id === record.id) continue
      await outboxFiles.where({ record: old.id }).modify({ record: record.id })
    }
    await outbox.bulkPut(decision.put)
    await outbox.bulkDelete(decision.drop.flatMap(({ position }) => position ?? []))
    await dropRecordFiles(device, decision.drop)
    return decision
  })
}
