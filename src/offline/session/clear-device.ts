import { syncKinds } from '#contract/sync-kinds.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { walkSubject } from '#src/offline/drafts/walk-under-way.ts'
import { clearKept } from '#src/offline/files/keep.ts'
import { dropLastAnswers } from '#src/offline/last-answer.ts'
import { dropRecordFiles } from '#src/offline/outbox/file-of.ts'

/**
 * Removes what the device keeps of the organization, for a user who leaves. What they typed stays
 * for their return, and what waits to be sent unless it is given up.
 */
export async function clearDevice(
  device: DeviceDatabase,
  { isQueueKept }: { isQueueKept: boolean },
) {
  dropLastAnswers(device)
  // Its list says what the organization has about each plate.
  await device.drafts.delete(walkSubject)
  await clearDeviceCopy(device)
  if (!isQueueKept) await discardQueue(device)
  await clearKept(device)
}

function clearDeviceCopy(device: DeviceDatabase) {
  const { sync, oem, trailer_class, part_category } = device
  const { recentTrailers, searchIndex, changedTrailers, seenPlates, confirmed } = device
  const rows = syncKinds.map((kind) => device[kind])
  const catalogue = [oem, trailer_class, part_category]
  const copied = [sync, ...rows, ...catalogue]
  const tables = [...copied, recentTrailers, searchIndex, changedTrailers, confirmed]
  return device.transaction('rw', [...tables, seenPlates], async () => {
    for (const table of tables) await table.clear()
    // Who saw them finds them again, without what the organization has about them.
    await seenPlates.toCollection().modify({ answer: null })
  })
}

function discardQueue(device: DeviceDatabase) {
  const { outbox, outboxFiles, unsentPhotos } = device
  return device.transaction('rw', [outbox, outboxFiles, unsentPhotos], async () => {
    await dropRecordFiles(device, await outbox.toArray())
    await outbox.clear()
    await outboxFiles.clear()
  })
}
