import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '#server/core/config-error.ts'
import { type Connection, connectPostgres, connectSqlite } from './connect.ts'
import { isOutage } from './database-error.ts'
import { migrate } from './migrate.ts'

/** `databaseUrl` is null for SQLite in `dataDir`. */
export type DatabasePlace = { databaseUrl: string | null; dataDir: string }

/**
 * Opens the configured database and migrates it.
 * @throws ConfigError with one line for the operator
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabasePlace, exclusive = true) {
  refuseHalf(dataDir)
  const unlock = databaseUrl || !exclusive ? () => undefined : lockFolder(dataDir)
  const connection = connectDatabase({ databaseUrl, dataDir })
  const close = async () => {
    await connection.db.destroy()
    unlock()
  }
  try {
    await migrate(connection.db)
  } catch (error) {
    await close()
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`The database can't be used: ${reason(error)}`, { cause: error })
  }
  return { ...connection, close }
}

/** A file in a data folder while a backup is being restored. */
export const unfinishedRestore = 'restore-unfinished'

function refuseHalf(dataDir: string) {
  if (!existsSync(path.join(dataDir, unfinishedRestore))) return
  throw new ConfigError(
    `Restoring a backup into ${dataDir} did not finish. Run it again: npm run admin -- restore FILE`,
  )
}

/** Connects without migrating. */
export const connectDatabase = ({ databaseUrl, dataDir }: DatabasePlace) =>
  databaseUrl ? connectPostgres(databaseUrl) : openFile(dataDir)

/** @returns path of the SQLite file of a data folder */
export const sqliteFile = (dataDir: string) => path.join(dataDir, 'drawbar.sqlite')

function openFile(dataDir: string): Connection {
  const file = sqliteFile(dataDir)
  try {
    return connectSqlite(file)
  } catch (error) {
    throw new ConfigError(`The database ${file} can't be opened: ${reason(error)}`, {
      cause: error,
    })
  }
}

/** A connection that several addresses refuse is one error without a message. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ')
  const words = error instanceof Error ? error.message : String(error)
  // pg says so when the database asks for a password that the address lacks.
  if (!words.includes('client password must be a string')) return words
  return 'it asks for a password. Put one into DATABASE_URL: postgresql://USER:PASSWORD@HOST/NAME'
}

/**
 * Locks a data folder against a second server. The operating system ends the lock with the process.
 * @returns a function that unlocks it
 * @throws ConfigError when another server holds it, or the file can't be written
 */
function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'server.lock')
  try {
    const lock = new DatabaseSync(file)
    // Written first: locking a read-only file would not exclude others.
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
