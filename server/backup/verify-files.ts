import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Snapshot } from '#server/core/deps.ts'
import { type FileStore, type StoredName, variants } from '#server/core/file-store.ts'
import { storedPath } from '#server/files/stored-path.ts'

export type Verified = { checked: number; missing: string[]; damaged: string[]; unknown: string[] }

/**
 * Reads every file that has a row and compares its digest.
 * @returns names as in a backup; `unknown` are stored files without a row
 */
export async function verifyFiles({ rows }: Snapshot, files: FileStore): Promise<Verified> {
  const verified: Verified = { checked: 0, missing: [], damaged: [], unknown: [] }
  const named = new Set<string>()
  for await (const row of rows('upload')) {
    const { organization, uuid, sha256 } = row as Omit<StoredName, 'variant'>
    const name: StoredName = { organization, uuid, sha256, variant: 'original' }
    for (const variant of variants) named.add(storedPath({ ...name, variant }))
    const found = await files.read(name)
    if (!found) verified.missing.push(storedPath(name))
    else if ((await digestOf(found.body)) !== sha256) verified.damaged.push(storedPath(name))
    verified.checked += 1
  }
  for await (const { name } of files.list()) {
    if (!named.has(storedPath(name))) verified.unknown.push(storedPath(name))
  }
  for await (const other of files.others()) verified.unknown.push(other)
  return verified
}

async function digestOf(body: Readable) {
  const hash = createHash('sha256')
  await pipeline(body, hash)
  return hash.digest('hex')
}
