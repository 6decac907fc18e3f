import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type FilePlace, openStore } from '#server/files/open-store.ts'
import { secretName } from './archive.ts'
import { readMembers } from './read-members.ts'
import { openSnapshot } from './snapshot.ts'
import { type Written, writeBackup } from './write-backup.ts'

/** Where a server keeps what it has. */
export type BackupPlace = FilePlace & { databaseUrl: string | null }

export type Taken = Written & { hasSecret: boolean }

/**
 * Takes a backup of a place, beside the server that uses it.
 * @param organization the one that is taken out, without secrets; null: all
 * @throws BackupError where there is something already
 */
export async function takeBackup(
  place: BackupPlace,
  file: string,
  organization: string | null = null,
): Promise<Taken> {
  const snapshot = await openSnapshot(place, organization)
  try {
    const version = await versionOf()
    const secret = organization === null ? await secretOf(place) : null
    const source = { snapshot, files: openStore(place), version, secret }
    return { ...(await writeBackup(source, file)), hasSecret: secret !== null }
  } finally {
    await snapshot.close()
  }
}

/** @returns the version of this Drawbar */
export async function versionOf() {
  const text = await readFile(path.join(import.meta.dirname, '../../package.json'), 'utf8')
  const { version }: { version: string } = JSON.parse(text)
  return version
}

/**
 * Reads a backup to its end.
 * @returns how many members it has
 * @throws BackupError where it is damaged or cut off
 */
export async function checkBackup(file: string): Promise<number> {
  let members = 0
  for await (const member of readMembers(file)) {
    member.digested(await member.whole())
    members += 1
  }
  return members
}

/** The one that is used: where the environment sets it, what lies in the folder is of before. */
async function secretOf({ dataDir }: BackupPlace) {
  if (process.env.SESSION_SECRET) return null
  return readFile(path.join(dataDir, secretName), 'utf8').catch(() => null)
}
