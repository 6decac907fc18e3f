import { existsSync } from 'node:fs'
import type { BackupPlace } from '#server/backup/take-backup.ts'
import { sqliteFile } from '#server/db/open.ts'
import { dataDirOf } from '#server/launch/config.ts'
import { readS3 } from '#server/launch/s3-config.ts'
import { CommandError } from './command-error.ts'

/** @returns where the server that a command is for keeps what it has */
export function commandPlace(env: NodeJS.ProcessEnv): BackupPlace {
  const { DATABASE_URL, DATA_DIR } = env
  return {
    databaseUrl: DATABASE_URL || null,
    dataDir: dataDirOf(DATA_DIR),
    // Nobody is given an address of it here.
    s3: readS3(env, null),
  }
}

/** Before anything is made there: a folder without a database is a slip of the operator's. */
export function refuseEmptyFolder({ DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv) {
  const folder = dataDirOf(DATA_DIR)
  if (DATABASE_URL || existsSync(sqliteFile(folder))) return
  throw new CommandError(
    `There is no database in ${folder}. Set DATA_DIR to the folder that the server uses.`,
  )
}
