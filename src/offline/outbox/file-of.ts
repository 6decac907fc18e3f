import type { DeviceDatabase } from '../device/database.ts'
import type { OutboxFile, OutboxRecord } from './record.ts'

/** @returns a file of a record, stored with it or still staged; undefined where its bytes are gone */
export async function fileOf(
  { outboxFiles, unsentPhotos }: DeviceDatabase,
  record: string,
  upload: string,
): Promise<OutboxFile | undefined> {
  const handedOver = await outboxFiles.get(upload)
  if (handedOver) return handedOver
  const staged = await unsentPhotos.get(upload)
  if (!staged) return undefined
  const { subject: _subject, ...file } = staged
  return { ...file, record }
}

/** Removes the files of records, within a transaction over both tables. */
export async function dropRecordFiles(
  { outboxFiles, unsentPhotos }: DeviceDatabase,
  records: readonly OutboxRecord[],
) {
  await outboxFiles
    .where('record')
    .anyOf(records.map(({ id }) => id))
    .delete()
  await unsentPhotos.bulkDelete(records.flatMap(({ files }) => files.map(({ upload }) => upload)))
}

/** @returns those uploads whose bytes are on this device */
export async function storedUploads(
  { outboxFiles, unsentPhotos }: DeviceDatabase,
  uploads: readonly string[],
): Promise<string[]> {
  const handedOver = await outboxFiles.where('upload').anyOf(uploads).primaryKeys()
  return [...handedOver, ...(await unsentPhotos.where('subject').anyOf(uploads).primaryKeys())]
}
