import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Row } from './archive.ts'
import type { Snapshot } from './snapshot.ts'

export type Verified = { checked: number; missing: string[]; damaged: string[]; unknown: string[] }

/**
 * Reads every file that a record names and compares its digest.
 * @param folder of the stored files
 * @returns their paths in it; `unknown` are those that no record names
 */
export async function verifyFiles({ rows }: Snapshot, folder: string): Promise<Verified> {
  const stored = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = new Map(
    stored
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => [name, path.join(parentPath, name)]),
  )
  const verified: Verified = { checked: 0, missing: [], damaged: [], unknown: [] }
  const named = new Set<string>()
  for await (const { uuid, sha256 } of rows('upload') as Iterable<Row>) {
    const name = `${uuid}.${sha256}`
    named.add(name)
    const file = files.get(`${name}.original`)
    if (!file) verified.missing.push(name)
    else if ((await digestOf(file)) !== sha256) verified.damaged.push(path.relative(folder, file))
    verified.checked += 1
  }
  for (const [name, file] of files) {
    const record = name.split('.').slice(0, 2).join('.')
    if (!named.has(record)) verified.unknown.push(path.relative(folder, file))
  }
  return verified
}

async function digestOf(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
