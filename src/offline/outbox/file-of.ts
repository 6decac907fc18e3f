import type { DeviceDatabase } from '../device/database.ts'
import type { OutboxFile, OutboxRecord } from './record.ts'

/**
 * @returns a file of a record with its bytes: handed over with it, or still where it was staged; undefined where they are gone
 */
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

/** Removes the bytes of records, wherever they are: within a transaction over both tables. */
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

/** @returns those of some files whose bytes are here */
export async function keptOf(
  { outboxFiles, unsentPhotos }: DeviceDatabase,
  uploads: readonly string[],
): Promise<string[]> {
  const handedOver = await outboxFiles.where('upload').anyOf(uploads).primaryKeys()
  return [...handedOver, ...(await unsentPhotos.where('subject').anyOf(uploads).primaryKeys())]
}
