import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type FilePlace, openStore } from '#server/files/open-store.ts'
import { secretName } from './archive.ts'
import { readMembers } from './read-members.ts'
import { openSnapshot } from './snapshot.ts'
import { type Written, writeBackup } from './write-backup.ts'

/** Where a server keeps its data. */
export type BackupPlace = FilePlace & { databaseUrl: string | null }

export type Taken = Written & { hasSecret: boolean }

/**
 * Takes a backup of a place, also while a server uses it.
 * @param organization to take out, without secrets; null for all
 * @throws BackupError where the file exists
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
 * Reads a whole backup.
 * @returns the number of its members
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

/** The secret in use: null where the environment sets it. */
async function secretOf({ dataDir }: BackupPlace) {
  if (process.env.SESSION_SECRET) return null
  return readFile(path.join(dataDir, secretName), 'utf8').catch(() => null)
}
