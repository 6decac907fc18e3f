import { ApiError } from '#src/api/api-error.ts'
import { dataOf } from '#src/api/ask.ts'
import { type DeviceDatabase, userOf } from '../device/database.ts'
import { inTime } from '../device/storage-timeout.ts'
import { shownPhoto, stopShowing } from '../photos/shown-photos.ts'
import { letPhotoGo } from '../photos/unkept-photos.ts'
import { type NewRecord, recordOf } from './enqueue.ts'
import { fileOf } from './file-of.ts'
import { LostFiles } from './lost-files.ts'
import { noteFailedWrite, noteStorageProblem } from './queue-state.ts'
import type { OutboxRecord } from './record.ts'
import { sendCall } from './send.ts'
import { sendFile } from './send-file.ts'
import type { SubmitOutcome } from './submitted.ts'

/**
 * Sends changes directly where the storage can't be used: in private windows, on full devices, or when
 * it does not answer. A failed change stays in its form. Screens say so (`storageProblem`).
 * @param isChain whether all depend on the first: when that is refused, none of the others is sent
 * @returns the outcome of each
 */
export async function sendWithoutStorage(
  device: DeviceDatabase,
  changes: readonly NewRecord[],
  { reason, isChain }: { reason: unknown; isChain: boolean },
): Promise<SubmitOutcome[]> {
  noteStorageProblem(reason)
  const outcomes: SubmitOutcome[] = []
  for (const change of changes) {
    const [first] = outcomes
    const isVain = isChain && first?.state === 'refused'
    outcomes.push(isVain ? first : await sendOne(device, change))
  }
  return outcomes
}

async function sendOne(device: DeviceDatabase, change: NewRecord): Promise<SubmitOutcome> {
  try {
    for (const { isStaged, ...file } of change.files ?? []) {
      const staged = isStaged
        ? ((await inTime(fileOf(device, '', file.upload)).catch(() => undefined)) ??
          (await shownPhoto(device, file.upload)))
        : file
      if (isStaged && !staged) throw new LostFiles([file])
      if (staged?.bytes) dataOf(await sendFile(device, { ...file, bytes: staged.bytes }))
    }
    const record = recordOf(change)
    dataOf(await sendCall(record, userOf(device)))
    await removeTaken(device, record)
    return { state: 'sent' }
  } catch (error) {
    if (error instanceof ApiError) return { state: 'refused', error }
    throw error
  }
}

/** Removes the form's drafts and photos, which works on a full device too. */
async function removeTaken(device: DeviceDatabase, { taken }: OutboxRecord) {
  const subjects = taken.photos.map(({ subject }) => subject)
  for (const subject of subjects) {
    letPhotoGo(device, subject)
    stopShowing(device, subject)
  }
  const drafts = taken.drafts.map(({ subject }) => subject)
  const removing = [device.drafts.bulkDelete(drafts), device.unsentPhotos.bulkDelete(subjects)]
  await Promise.all(removing.map((work) => inTime(work).catch(noteFailedWrite)))
}
