import type { DeviceDatabase } from '../database.ts'
import type { OutboxFile } from './record.ts'

/**
 * @returns a file of a record with its bytes: handed over with it, or, where the server had it by
 *   then, still where it was staged; undefined where they are gone
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

/** @returns those of some files whose bytes are here */
export async function keptOf(
  { outboxFiles, unsentPhotos }: DeviceDatabase,
  uploads: readonly string[],
): Promise<string[]> {
  const handedOver = await outboxFiles.where('upload').anyOf(uploads).primaryKeys()
  return [...handedOver, ...(await unsentPhotos.where('subject').anyOf(uploads).primaryKeys())]
}
