/**
 * Why this device's storage can't be used: no room, a browser that refuses, a database of a newer
 * version of the app, or no answer.
 */
export type StorageProblem = 'full' | 'refused' | 'newer' | 'silent'

/** The storage does not answer: another page or the browser blocks it. */
export class SilentStorageError extends Error {
  override name = 'SilentStorageError'
}

/** Dexie's names for a database that was closed, or could not be opened. */
const closed = 'DatabaseClosedError'
const notOpened = ['OpenFailedError', 'MissingAPIError', 'SecurityError']

/** @returns the storage problem behind a failed read or write, null for an error of ours */
export function storageProblemOf(reason: unknown): StorageProblem | null {
  // Dexie wraps errors: the cause may be in the message alone.
  const words = String(reason)
  if (words.includes('Quota')) return 'full'
  if (words.includes('NewerDatabase')) return 'newer'
  if (reason instanceof SilentStorageError) return 'silent'
  const { name, inner } = Object(reason)
  if (notOpened.includes(name)) return 'refused'
  // A database closed for another reason is opened again with the next read.
  return name === closed && inner && !isClosed(inner) ? 'refused' : null
}

/** Whether the database was closed meanwhile, as on a page that is left. */
export const isClosed = (reason: unknown) => Object(reason).name === closed
