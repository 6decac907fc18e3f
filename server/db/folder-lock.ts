import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '#server/core/config-error.ts'
import { isOutage } from './database-error.ts'

/**
 * Keeps a second server off a data folder. The lock is the operating system's, on a file of its
 * own: it ends with the process, however that ends.
 * @returns the function that gives the folder free
 * @throws ConfigError when another server holds it, or the file can't be written
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'server.lock')
  try {
    const lock = new DatabaseSync(file)
    // Written first: a file that can only be read would be locked for nobody but us.
    lock.exec('PRAGMA user_version = 1; BEGIN EXCLUSIVE')
    return () => lock.close()
  } catch (error) {
    throw new ConfigError(
      isOutage(error)
        ? `Another Drawbar server is already using the data in ${folder}.`
        : `${file} can't be written: ${error instanceof Error ? error.message : error}`,
    )
  }
}
