import { dataOf } from '#src/api/ask.ts'
import { type DeviceDatabase, userOf } from '../database.ts'
import { type NewRecord, recordOf } from './enqueue.ts'
import { noteStorageProblem } from './queue-state.ts'
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
  reportError(reason)
  noteStorageProblem(reason)
  const user = userOf(device)
  for (const change of changes) {
    for (const { bytes, upload, ...file } of change.files ?? []) {
      if (bytes) dataOf(await sendFile(device, { ...file, upload, bytes }))
    }
    dataOf(await sendCall(recordOf(change), user))
  }
  return null
}
