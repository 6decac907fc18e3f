import { syncKinds } from '#contract/sync-kinds.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { walkSubject } from '#src/offline/drafts/walk-under-way.ts'
import { clearPins } from '#src/offline/files/pins.ts'
import { dropLastAnswers } from '#src/offline/last-answer.ts'
import { dropRecordFiles } from '#src/offline/outbox/file-of.ts'

/** Removes the organization's data at sign-out. Drafts stay, and the outbox where `isQueueKept`. */
export async function clearDevice(
  device: DeviceDatabase,
  { isQueueKept }: { isQueueKept: boolean },
) {
  dropLastAnswers(device)
  // The draft of a yard count contains data of trailers.
  await device.drafts.delete(walkSubject)
  await clearDeviceCopy(device)
  if (!isQueueKept) await discardQueue(device)
  await clearPins(device)
}

function clearDeviceCopy(device: DeviceDatabase) {
  const { sync, oem, trailer_class, part_category, about } = device
  const { recentTrailers, searchIndex, changedTrailers, seenPlates, confirmed, sentFiles } = device
  const rows = syncKinds.map((kind) => device[kind])
  const catalogue = [oem, trailer_class, part_category]
  const copied = [sync, ...rows, ...catalogue]
  const tables = [...copied, recentTrailers, searchIndex, changedTrailers, confirmed, sentFiles]
  return device.transaction('rw', [...tables, seenPlates, about], async () => {
    for (const table of tables) await table.clear()
    await about.delete('lost files')
    // Scanned plates stay, without what was looked up about them.
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
