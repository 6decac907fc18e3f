/**
 * Why nothing more can be kept on this device, or nothing be read: no room, a browser that refuses,
 * a database of a newer version of the app, or storage that does not answer.
 */
export type StorageProblem = 'full' | 'refused' | 'newer' | 'silent'

/** The device's storage gives no answer: another page of ours holds it, or the browser. */
export class SilentStorageError extends Error {
  override name = 'SilentStorageError'
}

/** Dexie's, for a database that was closed, or that could not be opened. */
const closed = 'DatabaseClosedError'
const notOpened = ['OpenFailedError', 'MissingAPIError', 'SecurityError']

/** @returns what a failed read or write tells of the storage, null where it is an error of ours */
export function storageProblemOf(reason: unknown): StorageProblem | null {
  // The database's library wraps what it is told: the cause may stand in the words alone.
  const words = String(reason)
  if (words.includes('Quota')) return 'full'
  if (words.includes('NewerDatabase')) return 'newer'
  if (reason instanceof SilentStorageError) return 'silent'
  const { name, inner } = Object(reason)
  if (notOpened.includes(name)) return 'refused'
  // One that was closed for another reason is opened again by whoever reads it next.
  return name === closed && inner && !isClosed(inner) ? 'refused' : null
}

/** Whether a database was closed meanwhile, as on a page that is left. */
export const isClosed = (reason: unknown) => Object(reason).name === closed
