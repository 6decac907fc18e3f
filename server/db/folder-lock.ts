import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '#server/config.ts'

/**
 * Keeps a second server off a data folder. The lock is the operating system's, on a file of its
 * own: it ends with the process, however that ends.
 * @returns the function that gives the folder free
 * @throws ConfigError when another server holds it
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(path.join(folder, 'server.lock'))
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new ConfigError(`Another Drawbar server is already using the data in ${folder}.`)
  }
  return () => lock.close()
}
