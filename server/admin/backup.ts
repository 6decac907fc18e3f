import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { BackupError, secretName } from '#server/backup/archive.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { openSnapshot } from '#server/backup/snapshot.ts'
import {
  type BackupPlace,
  checkBackup,
  type Taken,
  takeBackup,
} from '#server/backup/take-backup.ts'
import { verifyFiles } from '#server/backup/verify-files.ts'
import { connectDatabase, unfinishedRestore } from '#server/db/open.ts'
import { openStore } from '#server/files/open-store.ts'
import { StoreFault } from '#server/files/store-fault.ts'
import { CommandError } from './command-error.ts'

/* The operator's commands on a whole server, which may be running. */

export async function backup(
  place: BackupPlace,
  file: string,
  organization: string | null = null,
): Promise<string> {
  try {
    const taken = await takeBackup(place, path.resolve(file), organization)
    for (const problem of taken.problems) console.error(`A file is not in the backup: ${problem}.`)
    const { rows, files, bytes } = taken
    return `${file}: ${rows} rows and ${files} files, ${megabytes(bytes)} MB.${organization === null ? secretNote(taken) : ''}`
  } catch (error) {
    throw inWords(error)
  }
}

/** @returns the line for the operator about a complete archive */
export async function checkBackupFile(file: string): Promise<string> {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
  try {
    return `${file} is complete and undamaged: ${await checkBackup(file)} members.`
  } catch (error) {
    throw inWords(error)
  }
}

/** The marker stays where it fails, so that no server starts with half of a backup. */
export async function restore(place: BackupPlace, file: string): Promise<string> {
  const { dataDir } = place
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
  await mkdir(dataDir, { recursive: true })
  const marker = path.join(dataDir, unfinishedRestore)
  if (existsSync(marker)) await clear(place)
  else await refuseFullBucket(place)
  const taken = [...sqliteNames, 'files', secretName].filter((name) =>
    existsSync(path.join(dataDir, name)),
  )
  if (taken.length > 0) {
    throw new CommandError(
      `${dataDir} is not empty: it has ${taken.join(', ')}. Restore into an empty folder, or move these away.`,
    )
  }
  const { db } = connectDatabase(place)
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
    if (tables.length > 0) throw new CommandError('The database is not empty. Name an empty one.')
    await writeFile(marker, '', { flush: true })
    const keepSecret = (secret: string) =>
      writeFile(path.join(dataDir, secretName), secret, { mode: 0o600, flush: true })
    const restored = await restoreBackup(file, { db, files: openStore(place), keepSecret })
    if (!place.databaseUrl) await sql`pragma wal_checkpoint(truncate)`.execute(db)
    await rm(marker)
    const { manifest, rows, files } = restored
    return `${rows} rows and ${files} files of ${manifest.made_at} are in ${dataDir}. Everybody signs in again; what waits on their devices is sent then.`
  } catch (error) {
    throw inWords(error)
  } finally {
    await db.destroy()
  }
}

export async function verify(place: BackupPlace): Promise<string> {
  const snapshot = await openSnapshot(place)
  try {
    const { checked, missing, damaged, unknown } = await verifyFiles(snapshot, openStore(place))
    const lines = [
      ...missing.map((name) => `missing: ${name}`),
      ...damaged.map((name) => `damaged: ${name}`),
      ...unknown.map((name) => `without a record: ${name}`),
    ]
    if (missing.length + damaged.length > 0) process.exitCode = 1
    return [
      ...lines,
      `${checked} files checked, ${missing.length} missing, ${damaged.length} damaged, ${unknown.length} without a record.`,
    ].join('\n')
  } catch (error) {
    throw inWords(error)
  } finally {
    await snapshot.close()
  }
}

const sqliteNames = ['drawbar.sqlite', 'drawbar.sqlite-wal', 'drawbar.sqlite-shm']

async function refuseFullBucket(place: BackupPlace) {
  if (!place.s3) return
  const first = openStore(place).list()[Symbol.asyncIterator]()
  const { done } = await first.next().catch((error) => {
    throw inWords(error)
  })
  if (done) return
  throw new CommandError(`The bucket ${place.s3.bucket} has files. Name an empty one in S3_BUCKET.`)
}

/** Removes what an interrupted restore left in the folder. Files in a bucket are written again. */
async function clear({ dataDir }: BackupPlace) {
  for (const name of [...sqliteNames, 'files', secretName]) {
    await rm(path.join(dataDir, name), { recursive: true, force: true })
  }
}

const secretNote = ({ hasSecret }: Taken) =>
  hasSecret ? '' : ' SESSION_SECRET is not in it: keep that as well.'

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

const inWords = (error: unknown) =>
  error instanceof BackupError || error instanceof StoreFault
    ? new CommandError(error.message)
    : error
