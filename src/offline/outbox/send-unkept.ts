import { dataOf } from '#src/api/ask.ts'
import { type DeviceDatabase, userOf } from '../database.ts'
import { type NewRecord, recordOf } from './enqueue.ts'
import { noteStorageProblem } from './queue-state.ts'
import type { OutboxRecord } from './record.ts'
import { sendCall } from './send.ts'
import { sendFile } from './send-file.ts'

/**
 * Private windows and full devices keep nothing: changes are then sent at once, or fail, and what was
 * typed stays in the form. The app says so (`storageProblem`).
 * @throws ApiError
 */
export async function sendUnkept(
  device: DeviceDatabase,
  changes: readonly NewRecord[],
  reason: unknown,
): Promise<null> {
  noteStorageProblem(reason)
  const user = userOf(device)
  for (const change of changes) {
    for (const { bytes, upload, ...file } of change.files ?? []) {
      if (bytes) dataOf(await sendFile(device, { ...file, upload, bytes }))
    }
    const record = recordOf(change)
    dataOf(await sendCall(record, user))
    await removeTaken(device, record).catch(reportError)
  }
  return null
}

/** What a form handed over is not kept there either; making room works on a full device too. */
async function removeTaken({ drafts, unsentPhotos }: DeviceDatabase, { taken }: OutboxRecord) {
  await drafts.bulkDelete(taken.drafts.map(({ subject }) => subject))
  await unsentPhotos.bulkDelete(taken.photos.map(({ subject }) => subject))
}
