import { limits } from '#contract/limits.ts'
import type { BackupPlace } from '#server/backup/take-backup.ts'
import { openDatabase } from '#server/db/open.ts'
import { openStore } from '#server/files/open-store.ts'
import { readConfig } from '#server/launch/config.ts'
import { sweepFiles } from '#server/services/resources/sweep-files.ts'
import { CommandError } from './command-error.ts'

/** @returns what the operator is told of the files that went, or would go */
export async function sweep(place: BackupPlace, option: string): Promise<string> {
  if (option !== '' && option !== '--dry-run') throw new CommandError(`There is no ${option}.`)
  const dryRun = option === '--dry-run'
  const { db, close } = await openDatabase(readConfig(process.env), false)
  try {
    const { loose, unknown, bytes } = await sweepFiles({ db, files: openStore(place) }, { dryRun })
    const megabytes = (bytes / 1024 / 1024).toFixed(1)
    const went = dryRun ? 'would be removed' : 'removed'
    return `Of more than ${limits.looseDays} days: ${loose} uploads that nothing names and ${unknown} files of no record ${went}, ${megabytes} MB.`
  } finally {
    await close()
  }
}
