import type { DeviceDatabase } from '../device/database.ts'
import { roomLeft } from '../files/plan.ts'
import type { OutboxFile, OutboxRecord } from './record.ts'

/*
 * Files that were sent, kept as long as the confirmed records that name them: a server that is restored
 * from an older backup may have lost them.
 */

/** Bytes of one file, and what all of them leave free of the browser's storage. */
const bounds = { file: 25_000_000, free: 500_000_000 }

/** Keeps a file that the server has, where there is room. */
export async function keepSentFile(device: DeviceDatabase, record: string, file: OutboxFile) {
  const room = (await roomLeft()) ?? bounds.free
  if (file.bytes.byteLength > bounds.file || room < bounds.free) return
  await device.sentFiles.put({ ...file, record })
}

/** @returns whether there was one: the storage may have room again */
export async function dropSentFiles({ sentFiles }: DeviceDatabase): Promise<boolean> {
  const count = await sentFiles.count()
  await sentFiles.clear()
  return count > 0
}

/**
 * Gives a record that is sent again its files, within the transaction that puts it into the queue.
 * @returns their uploads
 */
export async function giveSentFiles(
  { outboxFiles, sentFiles }: DeviceDatabase,
  { id, files }: OutboxRecord,
): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set()
  const kept = await sentFiles.where({ record: id }).toArray()
  await outboxFiles.bulkPut(kept)
  await sentFiles.where({ record: id }).delete()
  return new Set(kept.map(({ upload }) => upload))
}

/** @returns the names of those files of records that this device does not keep */
export async function namesNotKept(
  { sentFiles }: DeviceDatabase,
  records: readonly OutboxRecord[],
): Promise<string[]> {
  const named = records.flatMap(({ files }) => files)
  const uploads = named.map(({ upload }) => upload)
  const kept = new Set(await sentFiles.where('upload').anyOf(uploads).primaryKeys())
  return named.filter(({ upload }) => !kept.has(upload)).map(({ name }) => name)
}
